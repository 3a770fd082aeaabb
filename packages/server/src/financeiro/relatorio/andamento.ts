/** How orders stand: by status and type, approved and paid by month, from whom, and how long each step takes. */
import { palavrasDePagamento, STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { STATUS, statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { comValor, nosDias } from '@prumo/domain/relatorios/enderecos.ts'
import { comoIndicador, comoQuadro, type Indicador, type Ponto, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { diasNoGrafico, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { type RawBuilder, sql } from 'kysely'
import { onDays } from '../../core/crud/filters.ts'
import { condicoesDeContas } from '../contas-a-pagar/listar.ts'
import { lerSomas } from '../pedidos/somas.ts'
import { type Alcance, mesDe, nasContas, nosPedidos } from './alcance.ts'

/** Approved and not given up since: what the company has bound itself to. */
const APROVADOS = [STATUS.aprovado, STATUS.finalizado, STATUS.encomendado]
const aprovado = sql<boolean>`p.status = any(${APROVADOS}::smallint[])`
/** Time together, in days. */
const emDias = (tempo: RawBuilder<unknown>) => sql`coalesce(extract(epoch from ${tempo}), 0) / 86400`
const FORNECEDORES = 50

interface Mes {
  readonly mes: string
  readonly quantos: number
  readonly valor: number
  /** Of the period itself. */
  readonly quantosNele: number
  readonly valorNele: number
  /** Days of the step that ends in this month, together, and of how many. */
  readonly dias: number
  readonly medidos: number
}
type Linha = Record<Exclude<keyof Mes, 'mes'>, string> & { chave: number }
const comoMes = (row: Linha, meses: readonly string[]): Mes => ({
  mes: meses[row.chave - 1]!,
  quantos: Number(row.quantos),
  valor: Number(row.valor),
  quantosNele: Number(row.quantosNele),
  valorNele: Number(row.valorNele),
  dias: Number(row.dias),
  medidos: Number(row.medidos),
})

/** Orders by status and type, of those registered in the period: of chosen works, by reading them. */
async function porStatusETipo({ ctx, filtro, pedidos }: Alcance) {
  const { centro, obra, de, ate } = filtro
  if (!obra) return lerSomas(ctx, { centroDeCustoId: centro, de, ate })
  const { rows } = await sql<{ status: number; tipo: number; total: string }>`
    select p.status, p.tipo, count(*) as total from pedidos as p
    where ${sql.join([pedidos, ...onDays(sql`p.data_registro`, de, ate)], sql` and `)}
    group by p.status, p.tipo`.execute(ctx.db)
  return rows.map(({ status, tipo, total }) => ({ status, tipo, total: Number(total) }))
}

/** What was approved, month by month, and how long it waited for it. */
async function aprovados({ ctx, filtro, pedidos }: Alcance, meses: readonly string[]): Promise<Mes[]> {
  const nele = sql.join(onDays(sql`p.data_aprovacao`, filtro.de, filtro.ate), sql` and `)
  const { rows } = await sql<Linha>`
    select ${mesDe(sql`p.data_aprovacao`, meses)} as chave, count(*) as quantos, sum(p.valor_total) as valor,
      count(*) filter (where ${nele}) as quantos_nele, coalesce(sum(p.valor_total) filter (where ${nele}), 0) as valor_nele,
      ${emDias(sql`sum(p.data_aprovacao - p.data_solicitacao)`)} as dias, count(p.data_solicitacao) as medidos
    from pedidos as p
    where ${sql.join([pedidos, aprovado, ...onDays(sql`p.data_aprovacao`, `${meses[0]}-01`, filtro.ate)], sql` and `)}
    group by 1`.execute(ctx.db)
  return rows.map((row) => comoMes(row, meses))
}

/** What was paid, month by month, and how long it waited since its order was approved. */
async function pagos({ ctx, filtro }: Alcance, meses: readonly string[], hoje: string): Promise<Mes[]> {
  const { centro, obra } = filtro
  const onde = condicoesDeContas(
    ctx,
    { status: [STATUS_DE_ANEXO.pago], pagoDe: `${meses[0]}-01`, pagoAte: filtro.ate, centro, obra },
    hoje,
  )
  const nele = sql.join(onDays(sql`a.pago_em`, filtro.de, filtro.ate), sql` and `)
  const devido = sql`coalesce(a.a_pagar, 0)`
  const { rows } = await sql<Linha>`
    select ${mesDe(sql`a.pago_em`, meses)} as chave, count(*) as quantos, sum(${devido}) as valor,
      count(*) filter (where ${nele}) as quantos_nele, coalesce(sum(${devido}) filter (where ${nele}), 0) as valor_nele,
      ${emDias(sql`sum(a.pago_em - p.data_aprovacao)`)} as dias, count(p.data_aprovacao) as medidos
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id where ${onde} group by 1`.execute(ctx.db)
  return rows.map((row) => comoMes(row, meses))
}

/** Whom the approved money of the period goes to. */
async function fornecedores({ ctx, filtro, pedidos }: Alcance) {
  const { rows } = await sql<{ id: string; nome: string; valor: string }>`
    select f.id, f.nome, s.valor from (
      select p.fornecedor_id, sum(p.valor_total) as valor from pedidos as p
      where ${sql.join([pedidos, aprovado, sql`p.fornecedor_id is not null`, ...onDays(sql`p.data_aprovacao`, filtro.de, filtro.ate)], sql` and `)}
      group by 1 order by 2 desc limit ${FORNECEDORES}) as s join fornecedores as f on f.id = s.fornecedor_id
    order by s.valor desc, f.nome collate pt`.execute(ctx.db)
  return rows.map(({ id, nome, valor }) => ({ id, nome, valor: Number(valor) }))
}

const soma = (meses: readonly Mes[], nome: keyof Mes): number =>
  Math.round(meses.reduce((total, um) => total + (um[nome] as number), 0) * 100) / 100
/** Days together over how many: never the mean of means. */
const media = (um: Mes | undefined): number | null =>
  um?.medidos ? Math.round((um.dias / um.medidos) * 10) / 10 : null

interface Andamento {
  readonly pedidos: Indicador
  readonly aprovado: Indicador
  readonly pago: Indicador
  readonly porMes: Quadro
  readonly contados: readonly Quadro[]
  readonly prazos: Quadro
  readonly fornecedores: Quadro
}

export async function andamentoNoPainel(alcance: Alcance, hoje: string): Promise<Andamento> {
  const { de, ate } = alcance.filtro
  const meses = mesesDoGrafico(de, ate)
  const [dosPagos, dosAprovados, estados, quem] = await Promise.all([
    pagos(alcance, meses, hoje),
    aprovados(alcance, meses),
    porStatusETipo(alcance),
    fornecedores(alcance),
  ])
  const noPeriodo = (inicio: string, fim: string) =>
    nosPedidos(alcance, { status: APROVADOS }, [nosDias('dataAprovacao', inicio, fim)])
  const pagasEm = (inicio: string, fim: string) =>
    nasContas(alcance, [STATUS_DE_ANEXO.pago], palavrasDePagamento.status[3].um, { pagoDe: inicio, pagoAte: fim })
  const porMes = meses.map((mes) => {
    const dias = diasNoGrafico(mes, ate)
    const [aprovadoNele, pagoNele] = [dosAprovados, dosPagos].map((lista) => lista.find((um) => um.mes === mes))
    return {
      nome: mesCurto(mes),
      valores: [aprovadoNele?.valor ?? 0, pagoNele?.valor ?? 0],
      medias: [media(aprovadoNele), media(pagoNele)],
      destinos: [noPeriodo(dias.de, dias.ate), pagasEm(dias.de, dias.ate)],
    }
  })
  const contados = (campo: 'status' | 'tipo', nomes: Readonly<Record<number, string>>): Ponto[] =>
    Object.entries(nomes).flatMap(([codigo, nome]) => {
      const quantos = estados.reduce((total, um) => total + (um[campo] === Number(codigo) ? um.total : 0), 0)
      const destino = nosPedidos(alcance, { [campo]: codigo, de, ate })
      return quantos > 0 ? [{ nome, valores: [quantos], destinos: [destino] }] : []
    })
  const vazio = 'Nenhum pedido registrado no período.'
  return {
    pedidos: comoIndicador({
      id: 'pedidos',
      rotulo: 'Pedidos no período',
      valor: estados.reduce((soma, { total }) => soma + total, 0),
      formato: 'numero',
      destino: nosPedidos(alcance, { de, ate }),
    }),
    aprovado: comoIndicador({
      id: 'aprovado',
      rotulo: 'Valor aprovado',
      valor: soma(dosAprovados, 'valorNele'),
      formato: 'moeda',
      nota: emPedidos(soma(dosAprovados, 'quantosNele')),
      destino: noPeriodo(de, ate),
    }),
    pago: comoIndicador({
      id: 'pago',
      rotulo: 'Pago',
      valor: soma(dosPagos, 'valorNele'),
      formato: 'moeda',
      nota: emDocumentos(soma(dosPagos, 'quantosNele')),
      destino: pagasEm(de, ate),
    }),
    porMes: comoQuadro(
      {
        id: 'aprovado-e-pago',
        titulo: 'Aprovado e pago por mês',
        descricao:
          'O que foi aprovado em cada mês (pedidos aprovados, encomendados e finalizados) e o que foi pago nele.',
        formato: 'moeda',
        desenho: 'barras',
        vazio: 'Nada foi aprovado nem pago nestes meses.',
      },
      [
        { nome: 'Aprovado', cor: 'cinza' },
        { nome: 'Pago', cor: 'forte' },
      ],
      porMes,
    ),
    contados: [
      comoQuadro(
        {
          id: 'status',
          titulo: 'Pedidos por status',
          descricao: 'Registrados no período, como estão hoje.',
          formato: 'numero',
          desenho: 'fileiras',
          vazio,
        },
        [{ nome: 'Pedidos' }],
        contados('status', statusDePedido),
      ),
      comoQuadro(
        {
          id: 'tipo',
          titulo: 'Pedidos por tipo',
          descricao: 'Registrados no período.',
          formato: 'numero',
          desenho: 'fileiras',
          vazio,
        },
        [{ nome: 'Pedidos' }],
        contados('tipo', tiposDePedido),
      ),
    ],
    prazos: comoQuadro(
      {
        id: 'prazos',
        titulo: 'Dias até aprovar e até pagar',
        descricao:
          'Média de dias corridos: da solicitação à aprovação, no mês em que se aprovou, e da aprovação ao pagamento, no mês em que se pagou.',
        formato: 'numero',
        desenho: 'linhas',
        vazio: 'Nada foi aprovado nem pago nestes meses.',
      },
      [
        { nome: 'Da solicitação à aprovação', cor: 'cinza' },
        { nome: 'Da aprovação ao pagamento', cor: 'forte' },
      ],
      porMes.map(({ nome, medias, destinos }) => ({ nome, valores: medias, destinos })),
    ),
    fornecedores: comoQuadro(
      {
        id: 'fornecedores',
        titulo: 'Maiores fornecedores',
        descricao: `Valor aprovado no período, dos ${FORNECEDORES} maiores.`,
        formato: 'moeda',
        desenho: 'fileiras',
        vazio: 'Nada foi aprovado no período.',
      },
      [{ nome: 'Aprovado' }],
      quem.map(({ id, nome, valor }) => ({
        nome,
        valores: [valor],
        destinos: [
          nosPedidos(alcance, { status: APROVADOS }, [
            nosDias('dataAprovacao', de, ate),
            comValor('fornecedorId', 'ref', id, nome),
          ]),
        ],
      })),
    ),
  }
}

const dito = (n: number, um: string, muitos: string): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`
const emPedidos = (n: number) => dito(n, 'pedido', 'pedidos')
const emDocumentos = (n: number) => dito(n, 'documento', 'documentos')

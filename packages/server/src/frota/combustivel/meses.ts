/** Fuel month by month: what was spent and how much, by fuel, and what a litre cost where. */
import { combustiveisDaBomba } from '@prumo/domain/frota/abastecimentos.ts'
import { comValor, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import { comoQuadro, type Quadro, type Serie } from '@prumo/domain/relatorios/painel.ts'
import { diasNoGrafico, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { sql } from 'kysely'
import { type Alcance, numero, razao, somar } from './alcance.ts'

/** As many as can be told apart by one hue and grey. */
const SERIES = 3
const CORES: readonly Serie['cor'][] = ['forte', 'cinza', 'suave']
const mes = sql`date_trunc('month', timezone('America/Sao_Paulo', a.data))`

interface Fatia {
  readonly nome: string
  readonly codigos: readonly number[]
}

/** The fuels that weigh most by themselves, the others together. */
function fatias(porCombustivel: readonly { combustivel: number; valor: number }[]): Fatia[] {
  const nomes: Readonly<Record<number, string>> = combustiveisDaBomba
  const ordenados = [...porCombustivel].sort((a, b) => b.valor - a.valor).map(({ combustivel }) => combustivel)
  const sos = ordenados.length > SERIES ? SERIES - 1 : SERIES
  const resto = ordenados.slice(sos)
  return [
    ...ordenados.slice(0, sos).map((codigo) => ({ nome: nomes[codigo] ?? String(codigo), codigos: [codigo] })),
    // What is put together is named: a company's ethanol does not vanish under a word.
    ...(resto.length > 0
      ? [{ nome: `Outros (${resto.map((codigo) => nomes[codigo] ?? String(codigo)).join(', ')})`, codigos: resto }]
      : []),
  ]
}

export async function mesesNoPainel({
  ctx,
  filtro,
  entre,
  lista,
}: Alcance): Promise<{ valor: Quadro; litros: Quadro }> {
  const meses = mesesDoGrafico(filtro.de, filtro.ate)
  const { rows } = await sql<{ mes: string; combustivel: number; valor: string; litros: string }>`
    select to_char(chave, 'YYYY-MM') as mes, combustivel, valor, litros from (
      select ${mes} as chave, a.combustivel, sum(a.valor_total) as valor, sum(a.litros) as litros
      from abastecimentos as a where ${entre(`${meses[0]}-01`, filtro.ate)} group by 1, 2) as s`.execute(ctx.db)
  const partes = fatias(
    [...Map.groupBy(rows, ({ combustivel }) => combustivel)].map(([combustivel, deles]) => ({
      combustivel,
      valor: somar(deles.map(({ valor }) => valor)),
    })),
  )
  const filtros = ({ codigos }: Fatia): FiltroDeCampo[] =>
    codigos.map((codigo) =>
      comValor('combustivel', 'code', codigo, combustiveisDaBomba[codigo as keyof typeof combustiveisDaBomba]),
    )
  const quadro = (medida: 'valor' | 'litros', base: Pick<Quadro, 'id' | 'titulo' | 'descricao' | 'formato'>): Quadro =>
    comoQuadro(
      { ...base, desenho: 'barras', vazio: 'Nenhum abastecimento nestes meses.' },
      partes.map(({ nome }, n) => ({ nome, cor: CORES[n] ?? null })),
      rows.length === 0
        ? []
        : meses.map((um) => {
            const dias = diasNoGrafico(um, filtro.ate)
            return {
              nome: mesCurto(um),
              valores: partes.map(({ codigos }) =>
                numero(
                  somar(
                    rows.filter((row) => row.mes === um && codigos.includes(row.combustivel)).map((row) => row[medida]),
                  ),
                ),
              ),
              destinos: partes.map((parte) => lista(filtros(parte), dias)),
            }
          }),
    )
  return {
    valor: quadro('valor', {
      id: 'gasto-por-mes',
      titulo: 'Gasto por mês e combustível',
      descricao: 'O que se pagou em cada mês.',
      formato: 'moeda',
    }),
    litros: quadro('litros', {
      id: 'litros-por-mes',
      titulo: 'Litros por mês e combustível',
      descricao: 'Quanto se abasteceu em cada mês.',
      formato: 'numero',
    }),
  }
}

/** What a litre of each fuel cost, month by month, where most is bought: two fuels have no price between them. Suppliers by their register, other stations by their name. */
export async function precosNoPainel({ ctx, filtro, entre, lista }: Alcance): Promise<Quadro> {
  const meses = mesesDoGrafico(filtro.de, filtro.ate)
  const { rows } = await sql<{
    mes: string
    id: string | null
    nome: string
    combustivel: number
    valor: string
    litros: string
  }>`
    select to_char(s.chave, 'YYYY-MM') as mes, s.fornecedor_id as id, coalesce(f.nome, s.posto) as nome, s.combustivel, s.valor, s.litros from (
      select ${mes} as chave, a.fornecedor_id, case when a.fornecedor_id is null then btrim(a.posto) end as posto, a.combustivel,
        sum(a.valor_total) as valor, sum(a.litros) as litros
      from abastecimentos as a where ${entre(`${meses[0]}-01`, filtro.ate)} and coalesce(a.fornecedor_id::text, btrim(a.posto), '') <> ''
      group by 1, 2, 3, 4) as s left join fornecedores as f on f.id = s.fornecedor_id`.execute(ctx.db)
  const todos = [...Map.groupBy(rows, ({ id, nome, combustivel }) => `${id ?? ''}/${nome}/${combustivel}`).values()]
    .map((deles) => ({
      id: deles[0]!.id,
      nome: deles[0]!.nome,
      combustivel: deles[0]!.combustivel,
      bomba: combustiveisDaBomba[deles[0]!.combustivel as keyof typeof combustiveisDaBomba],
      deles,
      litros: somar(deles.map(({ litros }) => litros)),
    }))
    .sort((a, b) => b.litros - a.litros)
  const postos = todos.slice(0, SERIES)
  const fora = todos.length - postos.length
  return comoQuadro(
    {
      id: 'preco-do-litro',
      titulo: 'Preço do litro por posto e combustível',
      descricao: `Média paga por litro em cada mês (valor ÷ litros), do que mais se abastece: posto e combustível, os ${SERIES} primeiros.${fora > 0 ? ` ${fora === 1 ? 'Outro não aparece' : `Outros ${fora} não aparecem`} aqui.` : ''}`,
      formato: 'moeda',
      desenho: 'linhas',
      vazio: 'Nenhum abastecimento com posto informado nestes meses.',
    },
    postos.map(({ nome, bomba }, n) => ({ nome: `${nome} · ${bomba}`, cor: CORES[n] ?? null })),
    postos.length === 0
      ? []
      : meses.map((um) => {
          const dias = diasNoGrafico(um, filtro.ate)
          const linhas = postos.map(({ deles }) => deles.find((row) => row.mes === um))
          return {
            nome: mesCurto(um),
            valores: linhas
              .map((linha) => linha && razao(Number(linha.valor), Number(linha.litros)))
              .map((v) => v ?? null),
            destinos: postos.map(({ id, nome, combustivel, bomba }) => {
              const doCombustivel = comValor('combustivel', 'code', combustivel, bomba)
              return id
                ? lista([comValor('fornecedorId', 'ref', id, nome), doCombustivel], dias)
                : lista([comValor('posto', 'text', nome, nome), doCombustivel], dias, { semFornecedor: 'sim' })
            }),
          }
        }),
  )
}

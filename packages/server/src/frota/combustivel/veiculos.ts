/** What each vehicle burned and ran: the page's figures, consumption against its goal, and the cost of own and rented ones. */
import { STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { mesesDeLocacao } from '@prumo/domain/frota/locacao.ts'
import { CONTROLE, PROPRIEDADE, propriedades, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { comoIndicador, comoQuadro, type Indicador, type Ponto, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import { sql } from 'kysely'
import { can } from '../../core/context.ts'
import type { RowOf } from '../../core/database/table.ts'
import { type Alcance, numero, razao, somar } from './alcance.ts'

interface DoVeiculo {
  readonly id: string
  readonly placa: string
  readonly nome: string
  readonly tipo: number
  readonly propriedade: number
  readonly meta: number | null
  readonly locacao: number
  /** Since when it is rented: as somebody said, else since it was first fuelled. */
  readonly alugadoDesde: string | null
  /** Read in kilometres; an hour-meter's hours are no distance. */
  readonly emKm: boolean
  readonly valor: number
  readonly litros: number
  /** Of stretches between two full tanks that closed in the period. */
  readonly km: number
  readonly litrosDosTrechos: number
  readonly valorDosTrechos: number
  readonly suspeitos: number
}

type Lido = Pick<
  RowOf<typeof veiculos>,
  'id' | 'placa' | 'modelo' | 'tipo' | 'propriedade' | 'kmPorLitroMeta' | 'valorLocacaoMensal' | 'controle'
> & {
  alugadoDesde: string | null
  valor: string
  litros: string
  km: string | null
  litrosDosTrechos: string | null
  valorDosTrechos: string | null
  suspeitos: string
}

async function lerVeiculos({ ctx, filtro, entre }: Alcance): Promise<DoVeiculo[]> {
  const { rows } = await sql<Lido>`
    select v.id, v.placa, v.modelo, v.tipo, v.propriedade, v.km_por_litro_meta, v.valor_locacao_mensal, v.controle, s.*,
      coalesce(v.locado_desde, (select min(timezone('America/Sao_Paulo', p.data)::date) from abastecimentos as p
        where p.veiculo_id = v.id and p.status <> ${sql.lit(STATUS.rejeitado)})) as alugado_desde
    from (select a.veiculo_id, sum(a.valor_total) as valor, sum(a.litros) as litros, sum(a.km_percorrido) as km,
        sum(a.litros_do_trecho) as litros_dos_trechos, sum(a.valor_do_trecho) as valor_dos_trechos,
        count(*) filter (where a.inconsistencias <> '{}') as suspeitos
      from abastecimentos as a where ${entre(filtro.de, filtro.ate)} group by 1) as s join veiculos as v on v.id = s.veiculo_id
    order by v.placa`.execute(ctx.db)
  return rows.map((row) => ({
    id: row.id,
    placa: row.placa,
    nome: `${row.placa} · ${row.modelo}`,
    tipo: row.tipo,
    propriedade: row.propriedade,
    meta: row.kmPorLitroMeta === null ? null : numero(row.kmPorLitroMeta),
    locacao: numero(row.valorLocacaoMensal),
    alugadoDesde: row.alugadoDesde,
    emKm: row.controle !== CONTROLE.horimetro,
    valor: Number(row.valor),
    litros: Number(row.litros),
    km: Number(row.km ?? 0),
    litrosDosTrechos: Number(row.litrosDosTrechos ?? 0),
    valorDosTrechos: Number(row.valorDosTrechos ?? 0),
    suspeitos: Number(row.suspeitos),
  }))
}

const soma = (
  lista: readonly DoVeiculo[],
  campo: 'valor' | 'litros' | 'km' | 'litrosDosTrechos' | 'valorDosTrechos' | 'suspeitos',
) => somar(lista.map((um) => um[campo]))
/** Averages are sums over sums, never the mean of means (design, Works 8). */
const consumo = (lista: readonly DoVeiculo[]) => razao(soma(lista, 'km'), soma(lista, 'litrosDosTrechos'))
const custoPorKm = (lista: readonly DoVeiculo[]) => razao(soma(lista, 'valorDosTrechos'), soma(lista, 'km'))

const VAZIO = 'Nenhum abastecimento no período.'
const SEM_TRECHO = 'Nenhum trecho entre dois tanques cheios se fechou no período.'

export async function veiculosNoPainel(
  alcance: Alcance,
  suspeitos: string | null,
): Promise<{ indicadores: Indicador[]; consumo: Quadro; outrosConsumos: Quadro[]; porTipo: Quadro; proprios: Quadro }> {
  const todos = await lerVeiculos(alcance)
  const [rodam, maquinas] = [true, false].map((emKm) => todos.filter((um) => um.emKm === emKm && um.km > 0)) as [
    DoVeiculo[],
    DoVeiculo[],
  ]
  // A motorcycle's bar beside a lorry's says nothing of either: each kind has its own chart, the most common first.
  const [maisComum = [], ...outros] = [...Map.groupBy(rodam, ({ tipo }) => tipo).values()].sort(
    (a, b) => b.length - a.length || a[0]!.tipo - b[0]!.tipo,
  )
  const doTipo = (deles: readonly DoVeiculo[]): Quadro => {
    const nome = outros.length > 0 ? ` · ${tiposDeVeiculo[deles[0]!.tipo as keyof typeof tiposDeVeiculo]}` : ''
    return porVeiculo(alcance, deles, 'km/l', {
      id: deles === maisComum ? 'consumo' : `consumo-tipo-${deles[0]!.tipo}`,
      titulo: `Consumo por veículo${nome}`,
      descricao:
        'Quilômetros por litro nos trechos entre tanques cheios que se fecharam no período, e a meta de cada um.',
    })
  }
  const tudo = alcance.lista()
  const nota = rodam.length > 0 ? 'entre tanques cheios' : 'sem trechos fechados no período'
  return {
    indicadores: [
      comoIndicador({
        id: 'valor',
        rotulo: 'Gasto no período',
        valor: numero(soma(todos, 'valor')),
        formato: 'moeda',
        destino: tudo,
      }),
      comoIndicador({
        id: 'litros',
        rotulo: 'Litros',
        valor: numero(soma(todos, 'litros')),
        formato: 'numero',
        unidade: 'l',
        destino: tudo,
      }),
      comoIndicador({
        id: 'km',
        rotulo: 'Distância',
        valor: numero(soma(rodam, 'km'), 0),
        formato: 'numero',
        unidade: 'km',
        nota,
        destino: tudo,
      }),
      comoIndicador({
        id: 'consumo',
        rotulo: 'Consumo da frota',
        valor: consumo(rodam),
        formato: 'numero',
        unidade: 'km/l',
        nota,
        destino: tudo,
      }),
      comoIndicador({
        id: 'custo',
        rotulo: 'Custo por km',
        valor: custoPorKm(rodam),
        formato: 'moeda',
        nota,
        destino: tudo,
      }),
      comoIndicador({
        id: 'inconsistencias',
        rotulo: 'Com inconsistência',
        valor: soma(todos, 'suspeitos'),
        formato: 'numero',
        nota: 'abastecimentos a olhar',
        perigo: soma(todos, 'suspeitos') > 0,
        destino: suspeitos,
      }),
    ],
    consumo: doTipo(maisComum),
    // Most companies have no machine read by an hour meter: an empty chart would ask what it is.
    outrosConsumos: [
      ...outros.map(doTipo),
      ...(maquinas.length === 0
        ? []
        : [
            porVeiculo(alcance, maquinas, 'h/l', {
              id: 'consumo-das-maquinas',
              titulo: 'Consumo por máquina',
              descricao: 'Horas por litro do que se controla por horímetro; não entram nas médias por quilômetro.',
            }),
          ]),
    ],
    porTipo: comoQuadro(
      {
        id: 'custo-por-tipo',
        titulo: 'Custo por km, por tipo de veículo',
        descricao: 'O que se pagou pelo combustível dos trechos fechados, dividido pela distância deles.',
        formato: 'moeda',
        desenho: 'fileiras',
        vazio: SEM_TRECHO,
      },
      [{ nome: 'R$ por km' }],
      [...Map.groupBy(rodam, ({ tipo }) => tipo)]
        .map(([tipo, deles]) => ({
          nome: tiposDeVeiculo[tipo as keyof typeof tiposDeVeiculo],
          valores: [custoPorKm(deles)],
          destinos: [alcance.lista([], undefined, { tipo })],
        }))
        .sort((a, b) => (b.valores[0] ?? 0) - (a.valores[0] ?? 0)),
    ),
    proprios: proprios(alcance, todos),
  }
}

/** Each by itself against its goal, the most economical first. */
const porVeiculo = (
  alcance: Alcance,
  lista: readonly DoVeiculo[],
  unidade: string,
  dito: Pick<Quadro, 'id' | 'titulo' | 'descricao'>,
): Quadro =>
  comoQuadro(
    { ...dito, formato: 'numero', desenho: 'fileiras', vazio: SEM_TRECHO },
    [
      { nome: unidade, cor: 'forte' },
      { nome: 'Meta', cor: 'suave' },
    ],
    lista
      .map(
        (um): Ponto => ({
          nome: um.nome,
          valores: [consumo([um]), um.meta],
          destinos: [alcance.lista([comValor('veiculoId', 'ref', um.id, um.placa)]), naFicha(alcance, um)],
        }),
      )
      .sort((a, b) => (b.valores[0] ?? 0) - (a.valores[0] ?? 0)),
  )

const naFicha = ({ ctx }: Alcance, { id }: DoVeiculo): string | null =>
  can(ctx, veiculos.tela, 'visualizar') ? `/${veiculos.tela.caminho}/detalhes/${id}` : null

/** Fuel of own and of rented vehicles, beside the rent of those that were fuelled. */
function proprios({ ctx, filtro, lista }: Alcance, todos: readonly DoVeiculo[]): Quadro {
  return comoQuadro(
    {
      id: 'proprios-e-alugados',
      titulo: 'Próprios e alugados',
      descricao:
        'Combustível do período e, dos alugados que abasteceram, o valor mensal da locação pelos meses do período, a contar do que se sabe da chegada de cada um.',
      formato: 'moeda',
      desenho: 'fileiras',
      vazio: VAZIO,
    },
    [
      { nome: 'Combustível', cor: 'forte' },
      { nome: 'Locação', cor: 'cinza' },
    ],
    [...Map.groupBy(todos, ({ propriedade }) => propriedade)]
      .sort(([a], [b]) => a - b)
      .map(([propriedade, deles]) => {
        const nome = propriedades[propriedade as keyof typeof propriedades]
        const alugado = propriedade === PROPRIEDADE.alugado
        return {
          nome: `${nome} (${deles.length})`,
          valores: [
            numero(soma(deles, 'valor')),
            alugado
              ? somar(deles.map(({ locacao, alugadoDesde }) => locacao * mesesDeLocacao(filtro, alugadoDesde)))
              : null,
          ],
          destinos: [
            lista([], undefined, { propriedade }),
            alugado && can(ctx, veiculos.tela, 'visualizar')
              ? enderecoDaLista(veiculos.tela, {}, [comValor('propriedade', 'code', propriedade, nome)])
              : null,
          ],
        }
      }),
  )
}

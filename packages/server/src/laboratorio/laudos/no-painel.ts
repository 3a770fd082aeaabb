/** What the inspections report tells of the laboratory (design, Works 8): what passed and failed, what ends, whose it is, and how leakage goes. */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { RESULTADO_DE_ENSAIO, UNIDADE_DE_CORRENTE } from '@prumo/domain/laboratorio/codigos.ts'
import { laudos, POR_EMITIR, RESULTADO_DE_LAUDO, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import {
  comoIndicador,
  comoQuadro,
  type FiltroDoPainel,
  type Indicador,
  type Pedaco,
  type Quadro,
} from '@prumo/domain/relatorios/painel.ts'
import { mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import type { PanelSource } from '../../core/modulo/panels.ts'

interface Alcance {
  readonly ctx: Ctx
  readonly filtro: FiltroDoPainel
  readonly hoje: string
  /** On a laudo `l` of an order `o`. */
  readonly onde: RawBuilder<boolean>
  /** The list, narrowed as the page is and as asked; null for who may not look at it. */
  readonly lista: (mais: Readonly<Record<string, string | number | null | undefined>>) => string | null
}
const { emitido } = STATUS_DE_LAUDO
const VALE = sql<boolean>`l.status = ${sql.lit(emitido)}`

function alcance(ctx: Ctx, filtro: FiltroDoPainel): Alcance {
  const { centro, obra, equipe } = filtro
  const partes = [inScope(ctx, laudos, 'l')]
  if (centro) partes.push(sql<boolean>`l.centro_de_custo_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`o.obra_id = any(${idArray(obra)})`)
  if (equipe !== undefined)
    partes.push(looksLikeId(equipe) ? sql<boolean>`o.equipe_id = ${equipe}::bigint` : sql<boolean>`false`)
  return {
    ctx,
    filtro,
    hoje: today(),
    onde: sql<boolean>`${sql.join(partes, sql` and `)}`,
    lista: (mais) =>
      can(ctx, laudos.tela, 'visualizar')
        ? enderecoDaLista(laudos.tela, { contratoId: centro, equipeId: equipe, ...mais })
        : null,
  }
}
const DE = sql`laudos as l join laboratorio_os as o on o.id = l.os_id`

async function numeros({ ctx, filtro: { de, ate }, hoje, onde, lista }: Alcance): Promise<Indicador[]> {
  const { rows } = await sql<{
    emitidos: number
    reprovados: number
    vencidos: number
    vencendo: number
    parados: number
  }>`select
      count(*) filter (where ${VALE} and l.data_emissao between ${de}::date and ${ate}::date)::int as emitidos,
      count(*) filter (where ${VALE} and l.resultado <> ${sql.lit(RESULTADO_DE_LAUDO.aprovado)}
        and l.data_emissao between ${de}::date and ${ate}::date)::int as reprovados,
      count(*) filter (where ${VALE} and l.data_validade < ${hoje}::date)::int as vencidos,
      count(*) filter (where ${VALE} and l.data_validade between ${hoje}::date and ${addDays(hoje, 30)}::date)::int as vencendo,
      count(*) filter (where l.status in (${literals(POR_EMITIR)}))::int as parados
    from ${DE} where ${onde}`.execute(ctx.db)
  const { emitidos, reprovados, vencidos, vencendo, parados } = rows[0]!
  return [
    comoIndicador({
      id: 'laudos-emitidos',
      rotulo: 'Laudos emitidos',
      valor: emitidos,
      formato: 'numero',
      nota:
        reprovados === 0
          ? 'nenhum com reprovação'
          : reprovados === 1
            ? '1 com reprovação'
            : `${reprovados} com reprovação`,
      destino: lista({ status: emitido, de, ate }),
    }),
    comoIndicador({
      id: 'laudos-vencidos',
      rotulo: 'Laudos vencidos',
      valor: vencidos,
      formato: 'numero',
      nota: vencendo === 1 ? 'hoje; mais 1 vence em 30 dias' : `hoje; mais ${vencendo} vencem em 30 dias`,
      perigo: vencidos > 0,
      destino: lista({ vencido: 'sim' }),
    }),
    comoIndicador({
      id: 'laudos-por-emitir',
      rotulo: 'Laudos por emitir',
      valor: parados,
      formato: 'numero',
      nota: 'hoje, em rascunho e em verificação',
      destino: lista({}) && enderecoDaLista(laudos.tela, { status: [...POR_EMITIR] }),
    }),
  ]
}

/** Pieces of what was issued in the period: how many of each type passed, and how many failed. */
async function porTipo({ ctx, filtro: { de, ate }, onde, lista }: Alcance): Promise<Quadro> {
  const { rows } = await sql<{ grupo: number; aprovadas: number; reprovadas: number }>`select q.tipo as grupo,
      count(*) filter (where n.resultado = ${sql.lit(RESULTADO_DE_ENSAIO.aprovado)})::int as aprovadas,
      count(*) filter (where n.resultado = ${sql.lit(RESULTADO_DE_ENSAIO.reprovado)})::int as reprovadas
    from ${DE} join ensaios_eletricos as n on n.id = any(l.ensaios_ids) join equipamentos_isolantes as q on q.id = n.equipamento_id
    where ${onde} and ${VALE} and l.data_emissao between ${de}::date and ${ate}::date group by 1 order by count(*) desc, 1`.execute(
    ctx.db,
  )
  return comoQuadro(
    {
      id: 'laudos-por-tipo',
      titulo: 'Peças aprovadas e reprovadas por tipo',
      descricao: 'Dos laudos emitidos no período que valem.',
      formato: 'numero',
      desenho: 'pilhas',
      vazio: 'Nenhum laudo.',
    },
    [
      { nome: 'Aprovadas', cor: 'forte' },
      { nome: 'Reprovadas', cor: 'perigo' },
    ],
    rows.map(({ grupo, aprovadas, reprovadas }) => ({
      nome: tiposDeEquipamentoIsolante[grupo as keyof typeof tiposDeEquipamentoIsolante],
      valores: [aprovadas, reprovadas],
      destinos: [lista({ status: emitido, grupo, de, ate }), lista({ status: emitido, grupo, de, ate })],
    })),
  )
}

const FAIXAS = [
  { nome: 'Até 90 dias', ate: 90 },
  { nome: '91 a 180', ate: 180 },
  { nome: '181 a 365', ate: 365 },
  { nome: 'Mais de um ano', ate: 36_500 },
] as const

/** How old the last test is of what stands today. */
async function idade({ ctx, hoje, onde, lista }: Alcance): Promise<Quadro> {
  const { rows } = await sql<{
    dias: number
    total: number
  }>`select ${hoje}::date - l.data_ensaio as dias, count(*)::int as total
    from ${DE} where ${onde} and ${VALE} group by 1`.execute(ctx.db)
  return comoQuadro(
    {
      id: 'idade-dos-ensaios',
      titulo: 'Há quanto tempo foi o ensaio',
      descricao: 'Dos laudos que valem hoje, pela data do ensaio.',
      formato: 'numero',
      desenho: 'barras',
      vazio: 'Nenhum laudo vale hoje.',
    },
    [{ nome: 'Laudos', cor: 'forte' }],
    FAIXAS.map(({ nome, ate }, n) => {
      const desde = n === 0 ? -36_500 : FAIXAS[n - 1]!.ate + 1
      return {
        nome,
        valores: [rows.filter(({ dias }) => dias >= desde && dias <= ate).reduce((soma, { total }) => soma + total, 0)],
        destinos: [
          lista({
            status: emitido,
            ensaioDe: n === FAIXAS.length - 1 ? undefined : addDays(hoje, -ate),
            ensaioAte: n === 0 ? undefined : addDays(hoje, -desde),
          }),
        ],
      }
    }),
  )
}

/** Of each team, what already ended and what ends within thirty, sixty and ninety days. */
async function porEquipe({ ctx, hoje, onde }: Alcance): Promise<Quadro> {
  const entre = (desde: number, ate: number) =>
    sql`count(*) filter (where l.data_validade between ${addDays(hoje, desde)}::date and ${addDays(hoje, ate)}::date)::int`
  const { rows } = await sql<{
    id: string | null
    nome: string
    valores: number[]
  }>`select e.id, coalesce(e.nome, k.nome, 'Sem equipe') as nome,
      array[count(*) filter (where l.data_validade < ${hoje}::date)::int, ${entre(0, 30)}, ${entre(31, 60)}, ${entre(61, 90)}] as valores
    from ${DE} left join equipes as e on e.id = o.equipe_id left join clientes_laboratorio as k on k.id = o.cliente_id
    where ${onde} and ${VALE} and l.data_validade <= ${addDays(hoje, 90)}::date group by 1, 2 order by 3 desc, 2 limit 15`.execute(
    ctx.db,
  )
  const ve = can(ctx, laudos.tela, 'visualizar')
  return comoQuadro(
    {
      id: 'vencimento-por-equipe',
      titulo: 'O que vence, por equipe',
      descricao: 'Laudos vencidos e a vencer nos próximos 90 dias; de clientes de fora, pelo cliente.',
      formato: 'numero',
      desenho: 'pilhas',
      vazio: 'Nenhum laudo.',
    },
    [
      { nome: 'Vencidos', cor: 'perigo' },
      { nome: 'Em 30 dias', cor: 'forte' },
      { nome: 'Em 60', cor: 'suave' },
      { nome: 'Em 90', cor: 'cinza' },
    ],
    rows.map(({ id, nome, valores }) => ({
      nome,
      valores,
      destinos: [
        id && ve ? enderecoDaLista(laudos.tela, { equipeId: id, vencido: 'sim' }) : null,
        ...[30, 60, 90].map((venceEm) =>
          id && ve ? enderecoDaLista(laudos.tela, { equipeId: id, venceEm: String(venceEm) }) : null,
        ),
      ],
    })),
  )
}

/** The leakage that was read, as a part of its limit: it grows before a piece fails. */
async function fuga({ ctx, filtro, onde }: Alcance): Promise<Quadro> {
  const meses = mesesDoGrafico(filtro.de, filtro.ate)
  const { rows } = await sql<{
    mes: string
    media: number | null
    pior: number | null
  }>`select to_char(n.fim at time zone 'America/Sao_Paulo', 'YYYY-MM') as mes,
      round(avg(100 * n.corrente / n.limite), 1)::float as media, round(max(100 * n.corrente / n.limite), 1)::float as pior
    from ${DE} join ensaios_eletricos as n on n.id = any(l.ensaios_ids)
    where ${onde} and l.status in (${literals([emitido, ...POR_EMITIR])}) and n.limite > 0 and n.corrente is not null
      and n.unidade in (${literals(Object.values(UNIDADE_DE_CORRENTE))}) group by 1`.execute(ctx.db)
  const por = new Map(rows.map((um) => [um.mes, um]))
  return comoQuadro(
    {
      id: 'corrente-de-fuga',
      titulo: 'Corrente de fuga, em relação ao limite',
      descricao: 'A média e a maior do mês, de cada ensaio com limite de corrente: acima de 100 % a peça reprova.',
      formato: 'percentual',
      desenho: 'linhas',
      vazio: 'Nenhum ensaio com limite de corrente.',
      limite: { nome: 'Limite', valor: 100 },
    },
    [
      { nome: 'Média', cor: 'forte' },
      { nome: 'Maior', cor: 'perigo' },
    ],
    meses.map((mes) => ({ nome: mesCurto(mes), valores: [por.get(mes)?.media ?? null, por.get(mes)?.pior ?? null] })),
  )
}

async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const seu = alcance(ctx, filtro)
  const [indicadores, ...quadros] = await Promise.all([
    numeros(seu),
    porTipo(seu),
    idade(seu),
    porEquipe(seu),
    fuga(seu),
  ])
  return { indicadores, quadros }
}

export const laudosNoPainel: PanelSource = { lugar: 5, montar }

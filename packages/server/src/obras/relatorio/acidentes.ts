/** Accidents and near misses that approved reports tell of, for the report of safety (design, Works 8: inspecoes-seguranca). */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate, isMonth } from '@prumo/domain/core/dates.ts'
import { OCORRENCIA, tiposDeOcorrencia } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos, STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import {
  comoQuadro,
  type FiltroDoPainel,
  MAXIMO_DE_REGISTROS,
  type Pedaco,
  type RegistrosDoPainel,
} from '@prumo/domain/relatorios/painel.ts'
import { diasNoGrafico, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can, demandReading, reads } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'

const TIPOS = [OCORRENCIA.acidente, OCORRENCIA.quaseAcidente] as const
const nomeDo = (tipo: number): string => tiposDeOcorrencia[tipo as keyof typeof tiposDeOcorrencia]

/** On a report `r`: those that stand, of those days, as the page is narrowed. */
function dosRdos(ctx: Ctx, { centro, obra, equipe }: FiltroDoPainel, de: string, ate: string): RawBuilder<boolean> {
  const partes = [
    inScope(ctx, rdos, 'r'),
    sql<boolean>`r.status in (${literals(STATUS_QUE_VALEM)}) and r.data between ${de}::date and ${ate}::date`,
  ]
  if (centro) partes.push(sql<boolean>`r.centro_de_custo_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`r.obra_id = any(${idArray(obra)})`)
  if (equipe !== undefined)
    partes.push(looksLikeId(equipe) ? sql<boolean>`${equipe}::bigint = any(r.equipes_ids)` : sql<boolean>`false`)
  return sql<boolean>`${sql.join(partes, sql` and `)}`
}

async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const meses = mesesDoGrafico(filtro.de, filtro.ate)
  const { rows } = await sql<{ mes: string; tipo: number; total: number }>`
    select to_char(r.data, 'YYYY-MM') as mes, o.tipo, count(*)::int as total
    from rdos as r join rdos_ocorrencias as o on o.rdo_id = r.id
    where o.tipo in (${literals(TIPOS)}) and ${dosRdos(ctx, filtro, `${meses[0]}-01`, filtro.ate)} group by 1, 2`.execute(
    ctx.db,
  )
  const quantos = (mes: string, tipo: number) => rows.find((um) => um.mes === mes && um.tipo === tipo)?.total ?? 0
  return {
    quadros: [
      comoQuadro(
        {
          id: 'acidentes',
          titulo: 'Acidentes e quase acidentes',
          descricao: 'Ocorrências dos RDOs aprovados, pelo mês em que aconteceram.',
          formato: 'numero',
          desenho: 'barras',
          vazio: 'Nenhum acidente nem quase acidente nos RDOs aprovados.',
        },
        [
          { nome: 'Acidentes', cor: 'perigo' },
          { nome: 'Quase acidentes', cor: 'suave' },
        ],
        rows.length === 0
          ? []
          : meses.map((mes) => ({
              nome: mesCurto(mes),
              valores: TIPOS.map((tipo) => quantos(mes, tipo)),
              destinos: TIPOS.map((tipo) =>
                reads(ctx, rdos) ? `?registros=${encodeURIComponent(`ocorrencia:${tipo}:${mes}`)}` : null,
              ),
            })),
      ),
    ],
  }
}

/** Each occurrence of that kind and month, with the report that tells of it. */
async function registros(ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> {
  demandReading(ctx, rdos)
  const [tipo, mes = ''] = chave.split(':')
  if (!TIPOS.some((um) => String(um) === tipo) || !isMonth(mes)) throw notFound()
  const { de, ate } = diasNoGrafico(mes, filtro.ate)
  const { rows } = await sql<{
    id: string
    rdoId: string
    data: string
    obra: string
    descricao: string
    total: number
  }>`
    select o.id, r.id as rdo_id, r.data::text, b.codigo || ' - ' || b.nome as obra, o.descricao, count(*) over ()::int as total
    from rdos as r join rdos_ocorrencias as o on o.rdo_id = r.id join obras as b on b.id = r.obra_id
    where o.tipo = ${Number(tipo)} and ${dosRdos(ctx, filtro, de, ate)}
    order by r.data desc, o.id desc limit ${MAXIMO_DE_REGISTROS}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  return {
    titulo: `${nomeDo(Number(tipo))} · ${formatDate(de)} a ${formatDate(ate)}`,
    formato: 'numero',
    quantidade: total,
    total,
    itens: rows.map(({ id, rdoId, data, obra, descricao }) => ({
      id,
      data,
      titulo: obra,
      detalhe: descricao,
      valor: 1,
      destino: can(ctx, rdos.tela, 'visualizar') ? `/${rdos.tela.caminho}?id=${rdoId}` : null,
    })),
  }
}

export const acidentesNoPainel = { lugar: 1, montar, registros: { ocorrencia: registros } }

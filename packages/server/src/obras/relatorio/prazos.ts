/** How long measurements stand in each status on their way to money. */
import { medicoes, STATUS_DE_MEDICAO, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { enderecoDoDetalhe } from '@prumo/domain/relatorios/enderecos.ts'
import {
  comoQuadro,
  type FiltroDoPainel,
  MAXIMO_DE_REGISTROS,
  type Quadro,
  type RegistrosDoPainel,
} from '@prumo/domain/relatorios/painel.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can, demandReading } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { type Alcance, lerAlcance, nosRegistros } from './alcance.ts'

/** From being made to being paid; what was cancelled or received waits for nothing. */
const ANDAM = Object.keys(statusDeMedicao)
  .map(Number)
  .filter((status) => status !== STATUS_DE_MEDICAO.recebida && status !== STATUS_DE_MEDICAO.cancelada)

/** Steps `p` of measurements `m` that ended in the period. */
const doPeriodo = ({ medicoes: onde, filtro }: Alcance): RawBuilder<unknown> => sql`
  from medicoes_passos as p join medicoes as m on m.id = p.medicao_id
  where p.status in (${literals(ANDAM)}) and ${sql.join(onDays(sql`p.fim`, filtro.de, filtro.ate), sql` and `)} and ${onde}`
const dias = sql`extract(epoch from p.fim - p.inicio) / 86400`

export async function prazosNoPainel(alcance: Alcance): Promise<Quadro> {
  const { rows } = await sql<{ status: number; dias: string; quantas: number }>`
    select p.status, round(avg(${dias}), 1) as dias, count(*)::int as quantas ${doPeriodo(alcance)}
    group by 1 order by 1`.execute(alcance.ctx.db)
  return comoQuadro(
    {
      id: 'prazos',
      titulo: 'Dias da medição em cada status',
      descricao: 'Média de quanto ficaram em cada status as medições que saíram dele no período.',
      formato: 'numero',
      desenho: 'fileiras',
      vazio: 'Nenhuma medição mudou de status no período.',
    },
    [{ nome: 'Dias' }],
    rows.map(({ status, dias: media }) => ({
      nome: statusDeMedicao[status as keyof typeof statusDeMedicao],
      valores: [Number(media)],
      destinos: [nosRegistros(alcance.ctx, medicoes, 'prazo', String(status))],
    })),
  )
}

/** Each stay in that status, the longest first. */
async function registros(ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> {
  demandReading(ctx, medicoes)
  const status = Number(chave)
  if (!ANDAM.includes(status)) throw notFound()
  const { rows } = await sql<{
    id: string
    numero: string
    de: string
    fim: string
    dias: string
    quantos: number
    media: string
  }>`
    with achados as materialized (select p.id, p.medicao_id, m.numero, m.obra_id, m.centro_de_custo_id,
        (p.fim at time zone 'America/Sao_Paulo')::date as fim, ${dias} as dias ${doPeriodo(await lerAlcance(ctx, filtro))} and p.status = ${status})
    select a.medicao_id as id, a.numero, coalesce(o.codigo || ' - ' || o.nome, c.codigo || ' - ' || c.nome) as de, a.fim,
      round(a.dias, 1) as dias, t.quantos, t.media
    from achados as a cross join (select count(*)::int as quantos, round(avg(dias), 1) as media from achados) as t
      join contas_contrato as c on c.id = a.centro_de_custo_id left join obras as o on o.id = a.obra_id
    order by a.dias desc, a.id limit ${MAXIMO_DE_REGISTROS}`.execute(ctx.db)
  return {
    titulo: `Dias em “${statusDeMedicao[status as keyof typeof statusDeMedicao]}”`,
    formato: 'numero',
    unidade: 'dias',
    media: true,
    quantidade: rows[0]?.quantos ?? 0,
    total: Number(rows[0]?.media ?? 0),
    itens: rows.map((row) => ({
      id: `${row.id} ${row.fim}`,
      data: row.fim,
      titulo: `Medição ${row.numero}`,
      detalhe: row.de,
      valor: Number(row.dias),
      destino: can(ctx, medicoes.tela, 'visualizar') ? enderecoDoDetalhe(medicoes.tela, row.id) : null,
    })),
  }
}

export const registrosDePrazos = { prazo: registros }

import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { diasDoMes, estadoDoDia, seEspera } from '@prumo/domain/obras/rdo/calendario.ts'
import type { CalendarioDaObra, Faltantes, RdoNoCalendario } from '@prumo/domain/obras/rdo/chamadas.ts'
import { STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields } from '../../core/errors.ts'
import { vigenciasDe } from './periodo.ts'

/** GET /rdos/calendario: the days of a month of a work, each with its reports and how it looks. */
export async function calendarioDe(
  ctx: Ctx,
  { obraId, mes }: { readonly obraId: string; readonly mes: string },
): Promise<CalendarioDaObra> {
  const obra = await findRow(ctx, ctx.db, obras, obraId)
  const vigencia = (await vigenciasDe(ctx, [obra])).get(obra.id) ?? null
  const dias = diasDoMes(mes)
  const { rows } = await sql<RdoNoCalendario & { data: string }>`
    select id, data, numero, versao, status, coalesce(dia_sem_trabalho, false) as dia_sem_trabalho, motivo, efetivo
    from rdos where obra_id = ${obra.id}::bigint and data between ${dias[0]}::date and ${dias.at(-1)}::date
    order by data, numero, versao`.execute(ctx.db)
  const doDia = Map.groupBy(rows, ({ data }) => data)
  return {
    dias: dias.map((data) => {
      const rdos = doDia.get(data) ?? []
      return { data, estado: estadoDoDia(data, rdos, vigencia), rdos: rdos.map(({ data: _, ...rdo }) => rdo) }
    }),
  }
}

const MAIS_DIAS = 366

/** GET /rdos/faltantes: days of works being built that have no report; of the last thirty days, or of those asked for. */
export async function faltantesDe(
  ctx: Ctx,
  pedido: { obraId?: string | undefined; de?: PlainDate | undefined; ate?: PlainDate | undefined },
): Promise<Faltantes> {
  const ate = pedido.ate ?? addDays(today(), -1)
  const de = pedido.de ?? addDays(ate, -29)
  if (de > ate) throw badFields({ ate: 'O fim do período é anterior ao início.' })
  if (addDays(de, MAIS_DIAS) < ate) throw badFields({ de: 'Escolha um período de até um ano.' })
  const uma = pedido.obraId ? sql`and o.id = ${pedido.obraId}::bigint` : sql``
  const { rows: lista } = await sql<{
    id: string
    numero: string
    codigo: string
    nome: string
    status: number
    dataInicioReal: string | null
    dataFimReal: string | null
  }>`select o.id, o.numero, o.codigo, o.nome, o.status, o.data_inicio_real, o.data_fim_real from obras as o
    where o.status in (${literals([SITUACAO_DE_OBRA.emExecucao, SITUACAO_DE_OBRA.paralisada])})
      and o.data_inicio_real <= ${ate}::date and ${inScope(ctx, obras, 'o')} ${uma}
    order by o.codigo collate pt, o.id`.execute(ctx.db)
  const vigencias = await vigenciasDe(ctx, lista)
  const { rows: feitos } = await sql<{ obraId: string; data: string }>`select distinct obra_id, data from rdos
    where obra_id = any(${idArray(lista.map(({ id }) => id))}) and data between ${de}::date and ${ate}::date
      and status not in (${literals(STATUS_SEM_VALOR)})`.execute(ctx.db)
  const temRdo = new Set(feitos.map(({ obraId, data }) => `${obraId} ${data}`))
  const itens = lista
    .map(({ id, numero, codigo, nome }) => {
      const dias: PlainDate[] = []
      for (let dia = ate; dia >= de; dia = addDays(dia, -1))
        if (seEspera(dia, vigencias.get(id) ?? null) && !temRdo.has(`${id} ${dia}`)) dias.push(dia)
      return { obraId: id, numero, codigo, nome, dias }
    })
    .filter(({ dias }) => dias.length > 0)
  return { itens, total: itens.reduce((soma, { dias }) => soma + dias.length, 0) }
}

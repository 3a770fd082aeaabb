import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { DIAS_DE_AVISO } from '@prumo/domain/dp/colaboradores-docs.ts'
import { MAXIMO_NO_RELATORIO, tipoNoEmail } from '@prumo/domain/dp/emails.ts'
import { MOTIVO_DE_NAO_ENVIAR } from '@prumo/domain/dp/emails-entregas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { foiSubstituido } from '../colaboradores-docs/papel-vigente.ts'

/** A document as a mail tells of it: no name, no CPF, no file (LGPD; docs/decisions.md, 145). */
export interface Vencimento {
  readonly matricula: string
  readonly contrato: string
  readonly tipo: string
  readonly validade: PlainDate
}

/** What one recipient is to be told of. */
export interface Vencimentos {
  /** The first of them, in the order of their day. */
  readonly documentos: readonly Vencimento[]
  readonly vencidos: number
  readonly aVencer: number
  /** Contracts the report is about: who may read of it in the outbox. */
  readonly contratos: readonly string[]
  /** Why nothing goes; null when there is something to tell. */
  readonly motivo: string | null
}

/** Whose records count: 'every record of that address', or one. */
type Quais = { readonly para: string } | { readonly id: string }

const dosRegistros = (quais: Quais): RawBuilder<boolean> =>
  'id' in quais ? sql<boolean>`e.id = ${quais.id}::bigint` : sql<boolean>`e.email = ${quais.para} and e.rel_docs`

/**
 * The contracts an address is told of. One that belongs to a person of the system is told no more than that person may see,
 * and nothing once they are inactive: who leaves a contract or the company stops receiving with it (Security I-34).
 */
async function contratosDe(
  db: Db | Tx,
  quais: Quais,
  para: string,
): Promise<{ contratos: string[]; motivo: string | null }> {
  const { rows } = await sql<{ contratos: string[]; inativo: boolean | null; seus: string[] | null }>`
    select array(select distinct unnest(e.lista_contratos) from emails as e where ${dosRegistros(quais)} order by 1) as contratos,
      not u.is_ativo as inativo,
      case when u.id is not null then array(select uc.centro_de_custo_id from usuarios_centros as uc where uc.usuario_id = u.id) end as seus
    from (select 1) as uma left join usuarios as u on lower(u.email) = ${para}`.execute(db)
  const { contratos, inativo, seus } = rows[0]!
  if (inativo) return { contratos: [], motivo: MOTIVO_DE_NAO_ENVIAR.inativo }
  const alcance = seus === null ? contratos : contratos.filter((id) => seus.includes(id))
  return { contratos: alcance, motivo: alcance.length === 0 ? MOTIVO_DE_NAO_ENVIAR.semContrato : null }
}

/**
 * What has expired or expires within 30 days of who works in those contracts and processes: not archived, not
 * replaced by a newer one, not of who left.
 * No two of a recipient's records tell of the same document twice.
 */
export async function vencimentosDe(db: Db | Tx, quais: Quais, para: string, hoje: PlainDate): Promise<Vencimentos> {
  const { contratos, motivo } = await contratosDe(db, quais, para)
  const nada = { documentos: [], vencidos: 0, aVencer: 0, contratos }
  if (motivo) return { ...nada, motivo }
  const { rows } = await sql<{
    matricula: string
    contrato: string
    nome: string
    nivel: number
    sensivel: boolean | null
    validade: PlainDate
    vencidos: string
    total: string
  }>`select c.matricula, k.codigo as contrato, t.nome, t.nivel, t.sensivel, d.validade,
      count(*) filter (where d.validade <= ${hoje}::date) over () as vencidos, count(*) over () as total
    from colaboradores_docs as d
    join colaboradores as c on c.id = d.colab_id
    join contas_contrato as k on k.id = c.empresa_id
    join tipos_documentos as t on t.id = d.tipo_id
    where d.validade <= ${addDays(hoje, DIAS_DE_AVISO)}::date and d.documento_morto is not true and c.status <> ${sql.lit(SITUACAO_DE_COLABORADOR.inativo)}
      and c.empresa_id = any(${idArray(contratos)}) and not ${foiSubstituido(hoje)}
      and exists (select 1 from emails as e where ${dosRegistros(quais)} and c.empresa_id = any(e.lista_contratos)
        and (cardinality(e.lista_processos) = 0 or c.processo_id = any(e.lista_processos)))
    order by d.validade, c.matricula, d.id limit ${MAXIMO_NO_RELATORIO}`.execute(db)
  if (rows.length === 0) return { ...nada, motivo: MOTIVO_DE_NAO_ENVIAR.nada }
  const [vencidos, total] = [Number(rows[0]!.vencidos), Number(rows[0]!.total)]
  return {
    documentos: rows.map(({ matricula, contrato, validade, ...tipo }) => ({
      matricula,
      contrato,
      validade,
      tipo: tipoNoEmail(tipo),
    })),
    vencidos,
    aVencer: total - vencidos,
    contratos,
    motivo: null,
  }
}

/** What keeps a measurement from going on: quantities over what was executed, and lines whose source is no more. */
import { TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { EM_CASA, obrasDa, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { excede, maiorQueAExecutada, saldoDe } from '@prumo/domain/obras/medicoes/saldo.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { vencida } from './gerar.ts'
import { type Saldos, saldoDoItem, saldosDas } from './saldos.ts'

type Linha = {
  id: string
  obraId: string
  codigo: string
  atividade: number
  condicao: number
  quantidadePeriodo: string
  justificativa: string | null
}

/** `lidos`: the balances of its works, where who asks has them already. */
async function lerParaConferir(db: Db | Tx, medicaoId: string, lidos?: Saldos) {
  const { rows } = await sql<{ tipo: number; status: number; obraId: string | null; obrasIds: string[] }>`
    select tipo, status, obra_id, obras_ids from medicoes where id = ${medicaoId}::bigint`.execute(db)
  const medicao = rows[0]
  if (!medicao || medicao.tipo === TIPO_DE_MEDICAO.estorno || !EM_CASA.includes(medicao.status)) return null
  const { rows: linhas } =
    await sql<Linha>`select id, obra_id, codigo, atividade, condicao, quantidade_periodo, justificativa
    from medicoes_itens where medicao_id = ${medicaoId}::bigint order by codigo, id`.execute(db)
  return { linhas, saldos: lidos ?? (await saldosDas(db, obrasDa(medicao))) }
}

/** Lines that measure more than was executed, without a word of who may say so; while it is still here. */
export async function excedentes(db: Db | Tx, medicaoId: string, lidos?: Saldos): Promise<ReadonlySet<string>> {
  const lido = await lerParaConferir(db, medicaoId, lidos)
  if (!lido) return new Set()
  return new Set(
    lido.linhas.flatMap((linha) =>
      linha.justificativa === null && excede(saldoDoItem(lido.saldos, linha)) ? [linha.id] : [],
    ),
  )
}

/** What it lacks to be sent on, in words. */
export async function faltasDa(db: Db | Tx, medicaoId: string, lidos?: Saldos): Promise<string[]> {
  const lido = await lerParaConferir(db, medicaoId, lidos)
  if (!lido) return []
  const demais = [
    ...new Set(
      lido.linhas.flatMap((linha) => {
        const saldo = saldoDoItem(lido.saldos, linha)
        if (linha.justificativa !== null || !excede(saldo)) return []
        const suas = Math.round(Number(linha.quantidadePeriodo) * 1000)
        return [`${linha.codigo}: ${maiorQueAExecutada(saldoDe(saldo) + suas)}`]
      }),
    ),
  ]
  const { rows } = await sql<{ codigo: string; tipo: number; numero: string | null }>`
    select distinct i.codigo, o.tipo, coalesce(d.numero, r.numero) as numero
    from medicoes_origens as o join medicoes_itens as i on i.id = o.item_id
      left join rdos as d on o.tipo = ${sql.lit(TIPO_DE_ORIGEM.rdo)} and d.id = o.registro_id
      left join registros_obra as r on o.tipo = ${sql.lit(TIPO_DE_ORIGEM.registro)} and r.id = o.registro_id
    where i.medicao_id = ${medicaoId}::bigint and not o.liberada and ${vencida} order by 1, 3`.execute(db)
  return [
    ...demais,
    ...rows.map(
      ({ codigo, tipo, numero }) =>
        `${codigo}: ${tipo === TIPO_DE_ORIGEM.rdo ? `o RDO ${numero} foi retificado` : `o registro ${numero} mudou`} depois de medido. Gere os itens de novo.`,
    ),
  ]
}

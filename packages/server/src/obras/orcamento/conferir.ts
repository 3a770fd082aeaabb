/** What the lines of a work's budget may be, and what the trail says of them (design, Works 2.7 and 4.9). */
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { ContaNova } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { problemasDoOrcamento } from '@prumo/domain/obras/orcamento/orcamento.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

type Orcamento = ContaNova['orcamento']

async function classesDe(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; nome: string; masterId: string | null }>`
    select id, nome, classe_master_id as master_id from classes_de_custo where id = any(${idArray(ids)})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function conferirOrcamento(tx: Tx, orcamento: Orcamento): Promise<void> {
  if (!orcamento || orcamento.length === 0) return
  const classes = await classesDe(
    tx,
    orcamento.map(({ classeCategoriaId }) => classeCategoriaId),
  )
  const problemas = problemasDoOrcamento(orcamento, classes)
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

/** ' (Orçamento Materiais: R$ 10,00 para R$ 20,00)', of each class that changes; nothing where none does. */
export async function ditoDoOrcamento(tx: Tx, obraId: string, orcamento: Orcamento): Promise<string> {
  if (!orcamento) return ''
  const { rows } = await sql<{ classeId: string; valor: string }>`
    select classe_categoria_id as classe_id, valor from obras_orcamento where obra_id = ${obraId}::bigint order by id`.execute(
    tx,
  )
  const antes = new Map(rows.map(({ classeId, valor }) => [classeId, toCentavos(valor)!]))
  const depois = new Map(orcamento.map(({ classeCategoriaId, valor }) => [classeCategoriaId, toCentavos(valor)!]))
  const mudadas = [...new Set([...antes.keys(), ...depois.keys()])].filter((id) => antes.get(id) !== depois.get(id))
  if (mudadas.length === 0) return ''
  const classes = await classesDe(tx, mudadas)
  const dito = (valor: number | undefined) => (valor === undefined ? 'nada' : formatMoney(valor))
  const frases = mudadas
    .slice(0, 5)
    .map((id) => `Orçamento ${classes.get(id)?.nome ?? id}: ${dito(antes.get(id))} para ${dito(depois.get(id))}`)
  return ` (${frases.join('; ')}${mudadas.length > 5 ? `; e mais ${mudadas.length - 5}` : ''})`
}

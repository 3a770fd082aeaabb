import { sql } from 'kysely'
import { proximoNumero, proximosNumeros } from '../../core/database/contadores.ts'
import type { Tx } from '../../core/database/database.ts'

const CONTADOR = 'laboratorio-etiqueta'
const escrita = (numero: number): string => `LAB-${String(numero).padStart(6, '0')}`

/** 'LAB-000123' (design, Works 2.4): one that somebody already typed is passed over. */
export async function proximaEtiqueta(tx: Tx): Promise<string> {
  for (;;) {
    const etiqueta = escrita(await proximoNumero(tx, CONTADOR))
    const { rows } = await sql`select 1 from equipamentos_isolantes where etiqueta = ${etiqueta}`.execute(tx)
    if (rows.length === 0) return etiqueta
  }
}

/** So many, for a sheet of them. */
export async function proximasEtiquetas(tx: Tx, quantas: number): Promise<string[]> {
  const etiquetas: string[] = []
  while (etiquetas.length < quantas) {
    const faltam = quantas - etiquetas.length
    const primeira = await proximosNumeros(tx, CONTADOR, faltam)
    const novas = Array.from({ length: faltam }, (_, n) => escrita(primeira + n))
    const { rows } = await sql<{ etiqueta: string }>`select etiqueta from equipamentos_isolantes
      where etiqueta = any(${novas}::text[])`.execute(tx)
    const usadas = new Set(rows.map(({ etiqueta }) => etiqueta))
    etiquetas.push(...novas.filter((uma) => !usadas.has(uma)))
  }
  return etiquetas
}

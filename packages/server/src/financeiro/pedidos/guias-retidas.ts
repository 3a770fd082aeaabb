import type { GuiaRetida } from '@prumo/domain/financeiro/remessas/guia-retida.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'

/** What was worked out for those guides, by the guide's id: what a bank asks of one that has no barcode. */
export async function guiasRetidas(db: Db | Tx, ids: readonly string[]): Promise<Map<string, GuiaRetida>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    guiaId: string
    tributo: number
    codigoDeReceita: string | null
    competencia: string
    nome: string
    documento: string
  }>`select r.guia_id, r.tributo, r.codigo_de_receita, r.competencia, coalesce(nullif(f.razao_social, ''), f.nome) as nome,
      coalesce(f.cpf_ou_cnpj, '') as documento
    from pedidos_retencoes as r join fornecedores as f on f.id = r.fornecedor_id
    where r.guia_id = any(${idArray(ids)})`.execute(db)
  return new Map(
    rows.map(({ guiaId, nome, documento, ...guia }) => [guiaId, { ...guia, fornecedor: { nome, documento } }]),
  )
}

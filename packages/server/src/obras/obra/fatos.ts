import type { FatosDaObra } from '@prumo/domain/obras/obra/condicoes.ts'
import type { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { anexosIniciais, documentosQueFaltam, medicoesDa, rdosEmRascunho } from './de-outras-salas.ts'

type Linha = Pick<RowOf<typeof obras>, 'id' | 'baremoId' | 'responsavelId' | 'usOrcado' | 'valorOrcado'>

/** What a work's next step is judged by. */
export async function fatosDa(db: Db | Tx, obra: Linha): Promise<FatosDaObra> {
  const { rows: etapas } = await sql<{ nome: string; peso: string; percentual: string | null }>`
    select nome, peso, percentual from obras_etapas where obra_id = ${obra.id} order by ordem, id`.execute(db)
  const { rows: itens } = await sql`select 1 from obras_itens where obra_id = ${obra.id} limit 1`.execute(db)
  return {
    temBaremo: obra.baremoId !== null,
    temResponsavel: obra.responsavelId !== null,
    temOrcado: itens.length > 0 || Number(obra.usOrcado ?? 0) > 0 || Number(obra.valorOrcado ?? 0) > 0,
    anexosIniciais: await anexosIniciais(db, obra.id),
    etapas: etapas.map(({ nome, peso, percentual }) => ({
      nome,
      peso: Number(peso),
      percentual: percentual === null ? null : Number(percentual),
    })),
    rdosEmRascunho: await rdosEmRascunho(db, obra.id),
    ...(await medicoesDa(db, obra.id)),
    documentosQueFaltam: await documentosQueFaltam(db, obra.id),
  }
}

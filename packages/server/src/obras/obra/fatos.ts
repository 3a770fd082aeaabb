import type { AnexoConferido } from '@prumo/domain/obras/anexos/esperados.ts'
import type { FatosDaObra } from '@prumo/domain/obras/obra/condicoes.ts'
import type { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import type { RowOf } from '../../core/database/table.ts'
import {
  ANEXOS_VIGENTES,
  anexosIniciais,
  documentosQueFaltam,
  MEDICOES_DA_OBRA,
  RDOS_EM_RASCUNHO,
} from './de-outras-salas.ts'

type Linha = Pick<RowOf<typeof obras>, 'id' | 'baremoId' | 'responsavelId' | 'usOrcado' | 'valorOrcado' | 'disciplinas'>
interface Lidos {
  readonly temItens: boolean
  readonly etapas: FatosDaObra['etapas'] | null
  readonly anexos: readonly AnexoConferido[] | null
  readonly rdosEmRascunho: number
  readonly medicoes: number
  readonly medicaoFinalFaturada: boolean
}

/** What a work's next step is judged by. */
export async function fatosDa(db: Db | Tx, obra: Linha): Promise<FatosDaObra> {
  const { rows } =
    await sql<Lidos>`${PREPARED}select exists (select 1 from obras_itens where obra_id = o.id) as tem_itens,
      (select json_agg(json_build_object('nome', nome, 'peso', peso, 'percentual', percentual) order by ordem, id)
        from obras_etapas where obra_id = o.id) as etapas,
      ${ANEXOS_VIGENTES} as anexos, ${RDOS_EM_RASCUNHO} as rdos_em_rascunho, m.*
    from (select ${obra.id}::bigint as id) as o cross join lateral ${MEDICOES_DA_OBRA} as m`.execute(db)
  const { temItens, etapas, anexos, ...contados } = rows[0]!
  return {
    temBaremo: obra.baremoId !== null,
    temResponsavel: obra.responsavelId !== null,
    temOrcado: temItens || Number(obra.usOrcado ?? 0) > 0 || Number(obra.valorOrcado ?? 0) > 0,
    anexosIniciais: anexosIniciais(anexos ?? []),
    etapas: etapas ?? [],
    documentosQueFaltam: documentosQueFaltam(obra.disciplinas ?? [], anexos ?? []),
    ...contados,
  }
}

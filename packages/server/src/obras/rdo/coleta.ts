import { assinaturasDoRdo, fotosDoRdo } from '@prumo/domain/obras/rdo/coleta.ts'
import { fluxoDoRdo } from '@prumo/domain/obras/rdo/fluxo.ts'
import { PARTE } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos, STATUS_DO_RDO, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { exigirAberto } from '../../core/atos/transicao.ts'
import type { AssinaturaHost } from '../../core/collected/assinaturas.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'
import { conflict } from '../../core/errors.ts'
import { lerListas } from './ler.ts'

export const FOTOS: FotoHost = { entity: rdos, fotos: fotosDoRdo, refuse: exigirAberto(fluxoDoRdo) }

const { assinado, cancelado, retificado } = STATUS_DO_RDO
const ENCERRADOS: readonly number[] = [assinado, cancelado, retificado]

/** Signatures come also after the approval: the client's inspector signs last. */
export const ASSINATURAS: AssinaturaHost = {
  entity: rdos,
  assinaturas: assinaturasDoRdo,
  refuse: ({ status }) => {
    if (ENCERRADOS.includes(status as number))
      throw conflict(`Este RDO está em “${statusDoRdo[status as keyof typeof statusDoRdo]}” e não recebe assinaturas.`)
  },
  parts: async (db, id) => {
    const { comentarios, ...listas } = await lerListas(db, id)
    return { ...listas, comentarios: comentarios.filter(({ parte }) => parte !== PARTE.fiscalizacao) }
  },
}

import type { Icone } from '@prumo/domain/core/fluxo.ts'
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconFileX,
  IconGavel,
  IconLock,
  IconMessageQuestion,
  IconNotes,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconX,
} from '@tabler/icons-react'

/** The drawing of each icon an act may have. */
export const icones: Readonly<Record<Icone, Icon>> = {
  assumir: IconUserCheck,
  arquivar: IconArchive,
  confirmar: IconCheck,
  decidir: IconGavel,
  documento: IconFileX,
  editar: IconPencil,
  encerrar: IconLock,
  excluir: IconTrash,
  liberar: IconUserMinus,
  notas: IconNotes,
  perguntar: IconMessageQuestion,
  recusar: IconX,
  transferir: IconArrowsExchange,
  voltar: IconArrowBackUp,
}

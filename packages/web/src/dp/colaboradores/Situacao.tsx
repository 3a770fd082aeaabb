import { aspectosDeColaborador, situacoesDeColaborador } from '@prumo/domain/dp/colaboradores.ts'
import { contagemDeDocumentos } from '@prumo/domain/dp/colaboradores-docs.ts'
import { IconCircleCheck, IconFileOff, IconFiles } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** Spec 2 §4: ativo, inativo, afastado. */
export const SituacaoDoColaborador = ({ status }: { status: number }) => (
  <CodigoTag palavras={situacoesDeColaborador} aspectos={aspectosDeColaborador} codigo={status} />
)

/** How each count looks, here and beside a person's documents. */
export const contagens = {
  'sem registros': { tone: 'red', icon: IconFileOff },
  parcial: { tone: 'orange', icon: IconFiles },
  completo: { tone: 'green', icon: IconCircleCheck },
} as const

const numero = (total: number): string =>
  total === 0 ? 'Nenhum documento' : total === 1 ? '1 documento' : `${total.toLocaleString('pt-BR')} documentos`

/** Spec 2 §9: 'sem registros', 'parcial', 'completo', of the documents this person may see. */
export function ContagemDeDocumentos({ total }: { total: number }) {
  const palavra = contagemDeDocumentos(total)
  return (
    <StatusTag {...contagens[palavra]} title={numero(total)}>
      {total === 0 ? palavra : `${palavra} (${total.toLocaleString('pt-BR')})`}
    </StatusTag>
  )
}

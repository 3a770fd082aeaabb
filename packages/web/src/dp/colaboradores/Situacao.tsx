import { SITUACAO_DE_COLABORADOR, situacoesDeColaborador } from '@prumo/domain/dp/colaboradores.ts'
import { contagemDeDocumentos } from '@prumo/domain/dp/colaboradores-docs.ts'
import {
  IconBriefcase,
  IconBriefcaseOff,
  IconCircleCheck,
  IconClockPause,
  IconFileOff,
  IconFiles,
} from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const situacoes = {
  [SITUACAO_DE_COLABORADOR.ativo]: { tone: 'green', icon: IconBriefcase },
  [SITUACAO_DE_COLABORADOR.inativo]: { tone: 'grey', icon: IconBriefcaseOff },
  [SITUACAO_DE_COLABORADOR.afastado]: { tone: 'orange', icon: IconClockPause },
} as const

/** Spec 2 §4: ativo, inativo, afastado. */
export function SituacaoDoColaborador({ status }: { status: number }) {
  const codigo = status as keyof typeof situacoes
  return <StatusTag {...situacoes[codigo]}>{situacoesDeColaborador[codigo]}</StatusTag>
}

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

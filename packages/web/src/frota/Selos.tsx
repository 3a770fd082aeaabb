import { formatDate } from '@prumo/domain/core/dates.ts'
import {
  type Inconsistencia,
  inconsistencias,
  STATUS,
  statusDeAbastecimento,
} from '@prumo/domain/frota/abastecimentos.ts'
import {
  type DocumentoNaLista,
  piorDocumento,
  SITUACAO_DOS_DOCUMENTOS,
  type SituacaoDoDocumento,
  situacoesDosDocumentos,
} from '@prumo/domain/frota/documentos.ts'
import { SITUACAO_DE_VEICULO, situacoesDeVeiculo } from '@prumo/domain/frota/veiculos.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMinus,
  IconPencil,
  IconTool,
} from '@tabler/icons-react'
import { StatusTag } from '../ui/StatusTag.tsx'
import css from './Frota.module.css'
import { ABSENT } from './numeros.ts'

const deVeiculo = {
  [SITUACAO_DE_VEICULO.ativo]: { tone: 'green', icon: IconCircleCheck },
  [SITUACAO_DE_VEICULO.manutencao]: { tone: 'orange', icon: IconTool },
  [SITUACAO_DE_VEICULO.inativo]: { tone: 'grey', icon: IconMinus },
  [SITUACAO_DE_VEICULO.devolvido]: { tone: 'grey', icon: IconArrowBackUp },
} as const

export function SituacaoDoVeiculo({ situacao }: { situacao: number }) {
  const code = situacao as keyof typeof situacoesDeVeiculo
  return <StatusTag {...deVeiculo[code]}>{situacoesDeVeiculo[code]}</StatusTag>
}

const deDocumento = {
  [SITUACAO_DOS_DOCUMENTOS.emDia]: { tone: 'green', icon: IconCircleCheck },
  [SITUACAO_DOS_DOCUMENTOS.aVencer]: { tone: 'orange', icon: IconClock },
  [SITUACAO_DOS_DOCUMENTOS.vencido]: { tone: 'red', icon: IconAlertTriangle },
  [SITUACAO_DOS_DOCUMENTOS.naoInformado]: { tone: 'neutral', icon: IconMinus },
} as const

export function Documento({ situacao, title }: { situacao: SituacaoDoDocumento; title?: string }) {
  return (
    <StatusTag {...deDocumento[situacao]} {...(title && { title })}>
      {situacoesDosDocumentos[situacao]}
    </StatusTag>
  )
}

/** The worst of a vehicle's papers, and which they are. */
export function Documentos({ documentos }: { documentos: readonly DocumentoNaLista[] }) {
  const pior = piorDocumento(documentos)
  if (pior === SITUACAO_DOS_DOCUMENTOS.naoInformado) return ABSENT
  const quais = documentos.filter(({ situacao }) => situacao === pior)
  return (
    <Documento
      situacao={pior}
      title={quais.map(({ nome, validade }) => `${nome}: ${formatDate(validade!)}`).join(' · ')}
    />
  )
}

const deConferencia = {
  [STATUS.lancado]: { tone: 'blue', icon: IconPencil },
  [STATUS.conferido]: { tone: 'green', icon: IconCircleCheck },
  [STATUS.rejeitado]: { tone: 'red', icon: IconBan },
} as const

export function Conferencia({ status }: { status: number }) {
  const code = status as keyof typeof statusDeAbastecimento
  return <StatusTag {...deConferencia[code]}>{statusDeAbastecimento[code]}</StatusTag>
}

/** What is odd about a fuelling, each in its words. */
export function Inconsistencias({ codigos }: { codigos: readonly number[] }) {
  if (codigos.length === 0) return ABSENT
  return (
    <span className={css.selos}>
      {codigos.map((codigo) => (
        <StatusTag key={codigo} tone="orange" icon={IconAlertTriangle}>
          {inconsistencias[codigo as Inconsistencia]}
        </StatusTag>
      ))}
    </span>
  )
}

import { formatDate, formatInstant, today } from '@prumo/domain/core/dates.ts'
import { aspectosDeDocumento, SITUACAO_DE_DOCUMENTO, situacoesDeDocumento } from '@prumo/domain/sgi/documentos.ts'
import { estadoDaVerificacao } from '@prumo/domain/sgi/verificacao.ts'
import { IconAlertTriangle, IconClock, IconEye } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** The state of a document: icon, word and colour. */
export const SituacaoDoDocumento = ({ situacao }: { situacao: number | null }) => (
  <CodigoTag
    palavras={situacoesDeDocumento}
    aspectos={aspectosDeDocumento}
    codigo={situacao ?? SITUACAO_DE_DOCUMENTO.ativo}
  />
)

/** When the document is checked next: late in red, near in orange. */
export function ProximaVerificacao({ data }: { data: string | null }) {
  if (!data) return '–'
  const estado = estadoDaVerificacao(data, today())
  if (estado === 'em-dia') return formatDate(data)
  const atrasada = estado === 'atrasada'
  return (
    <StatusTag
      tone={atrasada ? 'red' : 'orange'}
      icon={atrasada ? IconAlertTriangle : IconClock}
      title={atrasada ? 'Verificação atrasada' : 'Verificação nos próximos 30 dias'}
    >
      {formatDate(data)}
    </StatusTag>
  )
}

/** Did this person confirm to have read the version in force? */
export function Leitura({ lidaEm, exige }: { lidaEm: string | null; exige: boolean | null }) {
  if (lidaEm)
    return (
      <StatusTag tone="green" icon={IconEye} title={`Leitura confirmada em ${formatInstant(lidaEm)}`}>
        Lida
      </StatusTag>
    )
  return exige ? (
    <StatusTag tone="orange" icon={IconClock} title="Este documento pede que você confirme a leitura">
      A confirmar
    </StatusTag>
  ) : (
    '–'
  )
}

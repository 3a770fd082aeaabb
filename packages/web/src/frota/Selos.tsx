import { formatDate } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeAbastecimento,
  type Inconsistencia,
  inconsistencias,
  statusDeAbastecimento,
} from '@prumo/domain/frota/abastecimentos.ts'
import {
  aspectosDosDocumentos,
  type DocumentoNaLista,
  piorDocumento,
  SITUACAO_DOS_DOCUMENTOS,
  type SituacaoDoDocumento,
  situacoesDosDocumentos,
} from '@prumo/domain/frota/documentos.ts'
import { aspectosDeVeiculo, situacoesDeVeiculo } from '@prumo/domain/frota/veiculos.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CodigoTag } from '../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../ui/StatusTag.tsx'
import css from './Frota.module.css'
import { ABSENT } from './numeros.ts'

export const SituacaoDoVeiculo = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDeVeiculo} aspectos={aspectosDeVeiculo} codigo={situacao} />
)

export const Documento = ({ situacao, title }: { situacao: SituacaoDoDocumento; title?: string }) => (
  <CodigoTag palavras={situacoesDosDocumentos} aspectos={aspectosDosDocumentos} codigo={situacao} title={title} />
)

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

export const Conferencia = ({ status }: { status: number }) => (
  <CodigoTag palavras={statusDeAbastecimento} aspectos={aspectosDeAbastecimento} codigo={status} />
)

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

import { Select, Switch } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { DocumentoComparado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { useState } from 'react'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import css from './Auditoria.module.css'
import { documento } from './calls.ts'

export type DocumentosProps = {
  achadoId: string
  titulo: string
  documentos: readonly DocumentoComparado[]
  /** The one at fault is shown first. */
  primeiro?: string | null
}

const rotulo = (doc: DocumentoComparado): string =>
  [
    tiposDeAnexo[doc.tipo as 1],
    doc.numeroNotaFiscal,
    doc.valor === null ? null : formatMoney(toCentavos(doc.valor) ?? 0),
    doc.dataVencimento && `vence ${formatDate(doc.dataVencimento)}`,
    doc.fileName,
  ]
    .filter(Boolean)
    .join(' · ')

/** The documents of one order, one at a time: beside another order's, what is the same is seen. */
export function Documentos({ achadoId, titulo, documentos, primeiro }: DocumentosProps) {
  const [escolhido, setEscolhido] = useState<string | null>(primeiro ?? null)
  const [comprovante, setComprovante] = useState(false)
  const doc = documentos.find(({ id }) => id === escolhido) ?? documentos[0]
  if (!doc) return <EmptyState message={`${titulo}: sem documentos.`} />
  const prova = comprovante && doc.tipoDoComprovante !== null
  const { src, download } = documento(achadoId, doc.id, prova)
  return (
    <div className={css.documento}>
      <Select
        label={titulo}
        data={documentos.map((um) => ({ value: um.id, label: rotulo(um) }))}
        value={doc.id}
        allowDeselect={false}
        onChange={(id) => {
          setEscolhido(id)
          setComprovante(false)
        }}
      />
      {doc.tipoDoComprovante !== null && (
        <Switch
          size="xs"
          label="Ver o comprovante de pagamento"
          checked={prova}
          onChange={(event) => setComprovante(event.currentTarget.checked)}
        />
      )}
      <DocumentViewer
        key={`${doc.id}-${prova}`}
        src={src}
        name={prova ? `Comprovante de ${doc.fileName}` : doc.fileName}
        type={(prova ? doc.tipoDoComprovante : null) ?? doc.tipoDoArquivo}
        downloadHref={download}
        height="min(560px, 70dvh)"
      />
    </div>
  )
}

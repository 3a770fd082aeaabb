import { formatInstant } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { IconBan, IconCircleCheck, IconPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type AnyRecord, type ListOf, useList } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Documentos.module.css'
import { enderecoDoVisor } from './entidade.ts'
import { LeiturasDialog } from './LeiturasDialog.tsx'
import { NovaVersaoDialog } from './NovaVersaoDialog.tsx'

type Versao = AnyRecord & {
  versao: number
  data: string
  descricao: string | null
  criadorId: string
  fileName: string
  obsoleta: boolean
}

const colunas = (nameOf: NameOf, verLeituras: (versao: Versao) => void): Column<Versao>[] => [
  {
    id: 'versao',
    header: 'Versão',
    kind: 'title',
    card: 'title',
    sortable: false,
    cell: ({ versao }) => `Versão ${versao}`,
  },
  {
    id: 'obsoleta',
    header: 'Vigência',
    kind: 'status',
    sortable: false,
    cell: ({ obsoleta }) =>
      obsoleta ? (
        <StatusTag tone="grey" icon={IconBan}>
          Obsoleta
        </StatusTag>
      ) : (
        <StatusTag tone="green" icon={IconCircleCheck}>
          Vigente
        </StatusTag>
      ),
  },
  { id: 'data', header: 'Data', kind: 'date', sortable: false, cell: ({ data }) => formatInstant(data) },
  {
    id: 'criadorId',
    header: 'Criador',
    sortable: false,
    cell: ({ criadorId }) => nameOf('usuarios', criadorId) ?? '–',
  },
  { id: 'descricao', header: 'O que mudou', sortable: false, cell: ({ descricao }) => descricao ?? '–' },
  {
    id: 'fileName',
    header: 'Arquivo',
    sortable: false,
    cell: ({ id, fileName }) => <AppLink href={enderecoDoVisor({ idAnexo: id })}>{fileName}</AppLink>,
  },
  {
    id: 'leituras',
    header: 'Leituras',
    kind: 'actions',
    sortable: false,
    cell: (versao) => (
      <button type="button" className={css.acao} onClick={() => verLeituras(versao)}>
        <IconUsers size={14} aria-hidden /> Quem leu
        <span className="visually-hidden"> a versão {versao.versao}</span>
      </button>
    ),
  },
]

/** Every version of a document, newest first; where it is edited, with the way to add one (Spec 2 §2). */
export function Versoes({
  documentoId,
  titulo = messages.historicoDeVersoes,
  edita = false,
}: {
  documentoId: string
  titulo?: string
  edita?: boolean
}) {
  const params = useMemo(() => ({ campo: 'documentoId', valor: documentoId, ordem: '-versao' }), [documentoId])
  const list = useList(sgiDocumentosAnexos, params) as unknown as ListOf<Versao>
  const nameOf = useNames(useMemo(() => referencesIn(sgiDocumentosAnexos, list.rows, ['criadorId']), [list.rows]))
  const mayEdit = usePermission(sgiDocumentosAnexos.tela, 'editar')
  const [nova, setNova] = useState(false)
  const [leituras, setLeituras] = useState<Versao | null>(null)
  const columns = useMemo(() => colunas(nameOf, setLeituras), [nameOf])
  return (
    <div className={css.bloco}>
      <Panel
        title={titulo}
        flush
        action={
          edita && (
            <GatedButton
              allowed={mayEdit}
              reason="Você não tem permissão para editar documentos do SGI"
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              loading={nova && list.loading}
              onClick={() => setNova(true)}
            >
              {messages.novaVersao}
            </GatedButton>
          )
        }
      >
        <DataTable
          label={titulo}
          columns={columns}
          rows={list.rows}
          getRowId={({ id }) => id}
          loading={list.loading}
          error={list.error}
          onRetry={list.refetch}
          canLoadMore={list.canLoadMore}
          onLoadMore={list.loadMore}
          loadingMore={list.loadingMore}
          keyboard={false}
        />
      </Panel>
      {/* The number it offers follows the ones there are: read before it opens, and not offered when they could not be. */}
      {nova && !list.loading && (
        <NovaVersaoDialog
          documentoId={documentoId}
          proxima={list.error ? null : (list.rows[0]?.versao ?? 0) + 1}
          onClose={() => setNova(false)}
        />
      )}
      {leituras && <LeiturasDialog anexoId={leituras.id} versao={leituras.versao} onClose={() => setLeituras(null)} />}
    </div>
  )
}

import { Button, Checkbox } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { contagemDeDocumentos, estadoDaValidade } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { DocumentoNaLista } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import {
  IconArrowLeft,
  IconEye,
  IconLock,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { inTable, useDensity } from '../../core/list/useListFrame.ts'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { type ListOf, type ListParams, useCount, useList, useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { type Column, DataTable, type Sort } from '../../ui/DataTable.tsx'
import { ListToolbar, PrimaryAction, SearchField } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { AtoDaLinha } from '../AtoDaLinha.tsx'
import { contagens } from '../colaboradores/Situacao.tsx'
import css from './Documentos.module.css'
import {
  editarDocumentoAddress,
  enviarDocumentosAddress,
  novoDocumentoAddress,
  SLUG,
  verDocumentoAddress,
} from './registros.ts'
import { useExcluirDocumento } from './useExcluirDocumento.ts'
import { Validade } from './Validade.tsx'

const tela = telas.colaboradores

/** Spec 2 §2: the documents of one collaborator. Acts and the archive are in sight of whoever may edit (§6). */
export function DocumentosScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const pessoa = useRecord(colaboradores, id)
  const nameOf = useNames(
    useMemo(
      () => (pessoa.data ? referencesIn(colaboradores, [pessoa.data], ['funcaoId', 'empresaId']) : []),
      [pessoa.data],
    ),
  )
  const total = useCount(SLUG, { colab: id, semArquivoMorto: 'true' })
  usePageTitle(pessoa.data && `Documentos de ${pessoa.data.nome}`)
  if (pessoa.isError && !pessoa.data)
    return <RecordFailure tela={tela} error={pessoa.error} onRetry={() => void pessoa.refetch()} />
  if (!pessoa.data) return <Skeletons lines={8} />
  const { nome, matricula, funcaoId, empresaId } = pessoa.data
  const contagem = total === undefined ? null : contagemDeDocumentos(total)
  return (
    <Lista
      colabId={id}
      nome={nome}
      subtitulo={[
        `Matrícula ${matricula}`,
        funcaoId && nameOf('funcoes', funcaoId),
        empresaId && nameOf('contas-contrato', empresaId),
      ]
        .filter(Boolean)
        .join(' · ')}
      contagem={contagem && <StatusTag {...contagens[contagem]}>{contagem}</StatusTag>}
      total={total}
    />
  )
}

/** What is archived, or has a newer one in its place, waits for nobody. */
const avisa = ({ validade, documentoMorto, substituido }: DocumentoNaLista) =>
  documentoMorto || substituido ? 'normal' : estadoDaValidade(validade, today())

type ListaProps = {
  colabId: string
  nome: string
  subtitulo: string
  contagem: ReactNode
  total: number | undefined
}

function Lista({ colabId, nome, subtitulo, contagem, total }: ListaProps) {
  const router = useRouter()
  const edita = usePermission(tela, 'editar')
  const excluir = useExcluirDocumento()
  const [mortos, incluirMortos] = useAddressValue('arquivoMorto', { replace: true })
  const [busca, buscar] = useAddressValue('query', { replace: true })
  const [sort, setSort] = useState<Sort | null>(null)
  const [density] = useDensity()
  const sheet = useSpreadsheet(SLUG)
  const comMortos = edita && mortos === 'sim'
  const filtro = useMemo<ListParams>(
    () => ({ colab: colabId, ...(comMortos ? {} : { semArquivoMorto: 'true' }), ...(busca && { query: busca }) }),
    [colabId, comMortos, busca],
  )
  const params = useMemo(
    () => ({ ...filtro, ordem: sort ? `${sort.desc ? '-' : ''}${sort.id}` : 'tipoId' }),
    [filtro, sort],
  )
  const list = useList({ name: SLUG }, params) as unknown as ListOf<DocumentoNaLista>
  const ir = (address: string) => void router.navigate({ href: address })

  const columns = useMemo<Column<DocumentoNaLista>[]>(
    () => [
      {
        id: 'tipoId',
        header: 'Tipo',
        kind: 'title',
        card: 'title',
        hideable: false,
        cell: ({ tipoNome, restrito, documentoMorto, substituido }) => (
          <>
            {tipoNome}
            <span className={css.tags}>
              {restrito && <StatusTag icon={IconLock}>restrito</StatusTag>}
              {documentoMorto && <StatusTag tone="grey">arquivo morto</StatusTag>}
              {substituido && <StatusTag tone="grey">substituído</StatusTag>}
            </span>
          </>
        ),
      },
      { id: 'emissao', header: 'Emissão', kind: 'date', cell: ({ emissao }) => formatDate(emissao) },
      {
        id: 'validade',
        header: 'Validade',
        kind: 'status',
        cell: ({ validade, documentoMorto, substituido }) => (
          <Validade validade={validade ?? null} morto={documentoMorto} substituido={substituido} />
        ),
      },
      { id: 'observacao', header: 'Observação', cell: ({ observacao }) => observacao ?? '–' },
      { id: 'fileName', header: 'Arquivo', cell: ({ fileName }) => fileName },
      {
        id: 'acoes',
        header: 'Ações',
        kind: 'actions',
        hideable: false,
        width: edita ? 172 : 64,
        cell: (doc) => (
          <>
            <AtoDaLinha label={`Ver ${doc.tipoNome}`} icon={IconEye} onClick={() => ir(verDocumentoAddress(doc.id))} />
            {edita && avisa(doc) !== 'normal' && (
              <AtoDaLinha
                label={`Renovar ${doc.tipoNome}`}
                icon={IconRefresh}
                onClick={() => ir(novoDocumentoAddress(colabId, doc.id))}
              />
            )}
            {edita && (
              <>
                <AtoDaLinha
                  label={`Editar ${doc.tipoNome}`}
                  icon={IconPencil}
                  onClick={() => ir(editarDocumentoAddress(doc.id))}
                />
                <AtoDaLinha label={`Excluir ${doc.tipoNome}`} icon={IconTrash} onClick={() => void excluir(doc)} />
              </>
            )}
          </>
        ),
      },
    ],
    [edita, colabId],
  )

  const novo = novoDocumentoAddress(colabId)
  return (
    <>
      <PageHeader
        title={nome}
        tag={contagem}
        count={total === undefined ? undefined : `${total} ${total === 1 ? 'documento' : 'documentos'}`}
        subtitle={subtitulo}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => ir(lastListAddress(tela))}
            >
              Voltar
            </Button>
            <SpreadsheetButton sheet={sheet} filter={filtro} />
            {edita && (
              <Button
                variant="default"
                leftSection={<IconUpload size={16} />}
                onClick={() => ir(enviarDocumentosAddress(colabId))}
              >
                Enviar vários
              </Button>
            )}
            {edita && (
              <PrimaryAction label="Novo documento" icon={IconPlus} hotkey="n" href={novo} onClick={() => ir(novo)} />
            )}
          </>
        }
      />
      <ListToolbar>
        <SearchField value={busca} onSearch={buscar} placeholder="Buscar por tipo, arquivo, observação…" />
        {edita && (
          <Checkbox
            label={messages.incluirArquivoMorto}
            checked={comMortos}
            onChange={(event) => incluirMortos(event.currentTarget.checked ? 'sim' : null)}
          />
        )}
      </ListToolbar>
      <DataTable
        {...inTable(list, true)}
        label={`Documentos de ${nome}`}
        columns={columns}
        getRowId={({ id }) => id}
        density={density}
        sort={sort}
        onSort={setSort}
        batchNote="primeiros"
        href={({ id }) => verDocumentoAddress(id)}
        onOpen={({ id }) => ir(verDocumentoAddress(id))}
        filtered={busca !== ''}
        onClearFilters={() => buscar(null)}
        rowTone={(doc) => {
          const estado = avisa(doc)
          return estado === 'vencido' ? 'danger' : estado === 'a-vencer' ? 'warning' : undefined
        }}
        emptyAction={
          edita && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => ir(novo)}>
              Novo documento
            </Button>
          )
        }
      />
    </>
  )
}

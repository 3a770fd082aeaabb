import { ActionIcon, Tooltip } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDosAnexosDeObra } from '@prumo/domain/obras/anexos/chamadas.ts'
import { tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { obrasAnexos, revisaoEmPalavras } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import type { AnexoDeObra } from '@prumo/domain/obras/anexos/respostas.ts'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { addressOf } from '../../core/wire/api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { formatBytes } from '../../ui/file-rules.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Anexos.module.css'
import { alterarAnexoAddress, verAnexoAddress } from './enderecos.ts'
import { useExcluirAnexo } from './useExcluirAnexo.ts'
import { Validade } from './Validade.tsx'

/** By type, then by number; the newest revision of each first. */
const emOrdem = (a: AnexoDeObra, b: AnexoDeObra): number =>
  a.tipo - b.tipo ||
  (a.numeroDocumento ?? '\uffff').localeCompare(b.numeroDocumento ?? '\uffff', 'pt-BR', { numeric: true }) ||
  b.numeroRevisao - a.numeroRevisao

/** The documents of one discipline. */
export function GrupoDeAnexos({ titulo, anexos }: { titulo: string; anexos: readonly AnexoDeObra[] }) {
  const router = useRouter()
  const edita = usePermission(obrasAnexos.tela, 'editar')
  const exclui = usePermission(obrasAnexos.tela, 'excluir')
  const grande = usePhone()
  const excluir = useExcluirAnexo()
  const rows = useMemo(() => [...anexos].sort(emOrdem), [anexos])
  const lado = grande ? 44 : 32
  const columns = useMemo<Column<AnexoDeObra>[]>(
    () => [
      {
        id: 'descricao',
        header: 'Documento',
        kind: 'title',
        card: 'title',
        width: '27%',
        sortable: false,
        cell: ({ descricao, numeroDocumento, incluirDataBook }) => (
          <span className={css.documento}>
            {descricao}
            <span className={css.apagado}>
              {[numeroDocumento, !incluirDataBook && 'fora do data book'].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'tipo',
        header: 'Tipo',
        card: 'line',
        sortable: false,
        width: '19%',
        cell: ({ tipo }) => tiposDeAnexo[tipo as 1],
      },
      {
        id: 'numeroRevisao',
        header: 'Revisão',
        kind: 'status',
        card: 'line',
        sortable: false,
        width: 112,
        cell: ({ numeroRevisao, vigente }) =>
          vigente ? (
            revisaoEmPalavras(numeroRevisao)
          ) : (
            <StatusTag tone="grey">{revisaoEmPalavras(numeroRevisao)} substituída</StatusTag>
          ),
      },
      {
        id: 'emissao',
        header: 'Emissão',
        kind: 'date',
        sortable: false,
        width: 96,
        cell: ({ emissao }) => (emissao ? formatDate(emissao) : '–'),
      },
      {
        id: 'validade',
        header: 'Validade',
        kind: 'status',
        card: 'line',
        sortable: false,
        width: 176,
        cell: ({ validade, vigente }) => <Validade validade={validade ?? null} vigente={vigente} />,
      },
      {
        id: 'fileName',
        header: 'Arquivo',
        sortable: false,
        width: '22%',
        cell: ({ fileName, tamanho, paginas }) => (
          <span className={css.documento}>
            {fileName}
            <span className={css.apagado}>
              {formatBytes(tamanho)}
              {paginas ? ` · ${paginas} ${paginas === 1 ? 'página' : 'páginas'}` : ''}
            </span>
          </span>
        ),
      },
      {
        id: 'acoes',
        header: 'Ações',
        kind: 'actions',
        width: 40 + lado * (1 + Number(edita) + Number(exclui)),
        cell: (anexo) => {
          const qual = `${anexo.descricao} ${revisaoEmPalavras(anexo.numeroRevisao)}`
          const baixar = addressOf(chamadasDosAnexosDeObra.arquivo, {
            params: { id: anexo.id },
            query: { baixar: 'true' },
          })
          return (
            <>
              <Tooltip label="Baixar">
                <ActionIcon component="a" href={baixar} download size={lado} aria-label={`Baixar ${qual}`}>
                  <IconDownload size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
              {edita && (
                <Tooltip label={anexo.vigente ? 'Alterar ou substituir' : 'Alterar'}>
                  <ActionIcon
                    component={AppLink}
                    href={alterarAnexoAddress(anexo.id)}
                    size={lado}
                    aria-label={`Alterar ${qual}`}
                  >
                    <IconPencil size={16} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              )}
              {exclui && (
                <Tooltip label="Excluir">
                  <ActionIcon size={lado} aria-label={`Excluir ${qual}`} onClick={() => void excluir(anexo)}>
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              )}
            </>
          )
        },
      },
    ],
    [edita, exclui, lado],
  )
  return (
    <Panel title={`${titulo} (${rows.length})`} flush>
      <DataTable
        label={titulo}
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        href={({ id }) => verAnexoAddress(id)}
        onOpen={({ id }) => void router.navigate({ href: verAnexoAddress(id) })}
        keyboard={false}
        maxHeight="none"
      />
    </Panel>
  )
}

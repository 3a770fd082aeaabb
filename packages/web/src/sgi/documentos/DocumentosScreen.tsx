import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { classesDeDocumento, sgiDocumentos, tiposDeDocumento } from '@prumo/domain/sgi/documentos.ts'
import { IconCalendarDue, IconEye, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ChosenBar, EditChosen, ExtractChosen, RemoveChosen, theOne, whyNot } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { showResult } from '../../ui/dialogs.ts'
import { type Documento, documentosEm, enderecoDasVerificacoes, enderecoDoVisor, palavraDoAcesso } from './entidade.ts'
import { Leitura, ProximaVerificacao, SituacaoDoDocumento } from './Selos.tsx'
import { telaDeAcesso } from './tela-de-acesso.ts'
import { useExcluirDocumento } from './useExcluirDocumento.ts'

const REFERENCIAS = ['setorId', 'empresaId', 'referenciaId']

const colunas = (nameOf: NameOf, completo: boolean): Column<Documento>[] => [
  { id: 'codigo', header: 'Código', kind: 'title', card: 'title', hideable: false, cell: ({ codigo }) => codigo },
  { id: 'descricao', header: 'Descrição', cell: ({ descricao }) => descricao },
  { id: 'setorId', header: 'Setor', cell: ({ setorId }) => nameOf('setores', setorId) ?? '…' },
  { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tiposDeDocumento[tipo as keyof typeof tiposDeDocumento] },
  {
    id: 'classe',
    hidden: true,
    header: 'Classe',
    cell: ({ classe }) => classesDeDocumento[classe as keyof typeof classesDeDocumento],
  },
  { id: 'versao', header: 'Versão', kind: 'number', cell: ({ versao }) => versao },
  { id: 'emissao', hidden: true, header: 'Emissão', kind: 'date', cell: ({ emissao }) => formatDate(emissao) },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    cell: ({ situacao }) => <SituacaoDoDocumento situacao={situacao} />,
  },
  {
    id: 'proximaVerificacao',
    header: 'Verificar até',
    kind: 'date',
    cell: ({ proximaVerificacao }) => <ProximaVerificacao data={proximaVerificacao} />,
  },
  {
    id: 'lidaEm',
    header: 'Sua leitura',
    kind: 'status',
    sortable: false,
    cell: ({ lidaEm, exigeLeitura }) => <Leitura lidaEm={lidaEm} exige={exigeLeitura} />,
  },
  {
    id: 'acesso',
    hidden: !completo,
    header: 'Acesso',
    cell: (documento) => palavraDoAcesso(documento, nameOf, completo),
  },
  { id: 'local', hidden: true, header: 'Local', cell: ({ local }) => local },
  {
    id: 'copiasFisicas',
    hidden: true,
    header: 'Cópias físicas',
    kind: 'number',
    cell: ({ copiasFisicas }) => copiasFisicas,
  },
  {
    id: 'referenciaId',
    hidden: true,
    header: 'Documento de referência',
    cell: ({ referenciaId }) => (referenciaId ? (nameOf(sgiDocumentos.name, referenciaId) ?? '–') : '–'),
  },
]

/** Spec 2 §6: details for whoever is here; new, edit and delete each by its own flag. */
export function DocumentosScreen({ tela }: { tela: Tela }) {
  const entity = documentosEm(tela)
  const list = useListBody<Documento>(entity, tela)
  const { inSight, go } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const completo = usePermission(tela, 'acesso')
  const excluir = useExcluirDocumento()
  const nameOf = useNames(useMemo(() => referencesIn(entity, inSight, REFERENCIAS), [entity, inSight]))
  const columns = useMemo(() => colunas(nameOf, tela === telaDeAcesso && completo), [nameOf, tela, completo])
  const um = theOne(list)
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por código, descrição, local…"
      subtitle={completo && <OutraLista tela={tela} />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCalendarDue size={16} />}
            onClick={() => go(enderecoDasVerificacoes)}
          >
            Verificações
          </Button>
          <ListaMestra filtro={list.params} />
        </>
      }
      create={{
        label: 'Novo documento',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar documentos do SGI',
      }}
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <GatedButton
          allowed={um !== undefined}
          reason={whyNot(list, true, 'ver os detalhes')}
          leftSection={<IconFileText size={16} />}
          onClick={() => um && go(detailAddress(tela, um.id))}
        >
          Detalhes
        </GatedButton>
        <GatedButton
          allowed={um !== undefined}
          reason={whyNot(list, true, 'abrir')}
          variant="default"
          leftSection={<IconEye size={16} />}
          onClick={() => um && go(enderecoDoVisor({ idDocumento: um.id }))}
        >
          Abrir
        </GatedButton>
        <EditChosen list={list} label="Editar documento" variant="default" />
        <RemoveChosen list={list} verb="excluir" label="Excluir documento" remove={excluir} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}

/** Whoever has full access goes from one list to the other. */
function OutraLista({ tela }: { tela: Tela }) {
  return tela === telaDeAcesso ? (
    <AppLink href={listAddress(sgiDocumentos.tela)}>Ver a lista comum</AppLink>
  ) : (
    <AppLink href={listAddress(telaDeAcesso)}>Ver com acesso completo</AppLink>
  )
}

function ListaMestra({ filtro: { ordem: _, ...filtro } }: { filtro: ReturnType<typeof useListBody>['params'] }) {
  const [fazendo, setFazendo] = useState(false)
  const gerar = async () => {
    setFazendo(true)
    try {
      await api.download(chamadasDoSgi.listaMestra, 'lista-mestra.pdf', { query: filtro })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} />} disabled={fazendo} onClick={() => void gerar()}>
      {fazendo ? 'Gerando…' : 'Lista mestra'}
    </Button>
  )
}

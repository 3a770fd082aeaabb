import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import type { Acao } from '@prumo/domain/core/fluxo.ts'
import { formatPreco, toPreco } from '@prumo/domain/core/money.ts'
import {
  aspectosDeBaremo,
  baremos,
  SITUACAO_DE_BAREMO,
  situacoesDeBaremo,
} from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { fluxoDoBaremo } from '@prumo/domain/obras/baremos/fluxo.ts'
import type { FatorDoContratoNaTabela } from '@prumo/domain/obras/baremos/respostas.ts'
import { IconCopyPlus, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { FieldValue, fieldText } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { type TabItem, Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import type { Baremo } from './baremo.ts'
import { Comparacao } from './Comparacao.tsx'
import type { ItemDaTabela } from './grade.ts'
import { Itens } from './Itens.tsx'
import { nomesDosContratos, vigencia } from './palavras.ts'
import { Uso } from './Uso.tsx'

const ImportarDialog = lazy(() => import('./ImportarDialog.tsx'))
const NovaVersaoDialog = lazy(() => import('./NovaVersaoDialog.tsx'))

const { tela } = baremos

/** A table of unit prices: its items first, then its header, what changed from the version before, and who uses it. */
export function BaremoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const record = useRecord(baremos, id)
  const baremo = record.data as unknown as Baremo | undefined
  const nameOf = useNames(useMemo(() => (baremo ? referencesIn(baremos, [baremo]) : []), [baremo]))
  const mayEdit = usePermission(tela, 'editar')
  const mayAdd = usePermission(tela, 'adicionar')
  const mayDelete = usePermission(tela, 'excluir')
  const excluir = useDelete(baremos)
  const [aba, setAba] = useAddressValue('aba')
  const [dialogo, setDialogo] = useState<'importar' | 'versao' | null>(null)
  usePageTitle(baremo?.nome)

  if (record.isError && !baremo)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!baremo) return <Skeletons lines={8} />
  const rascunho = baremo.status === SITUACAO_DE_BAREMO.rascunho
  const valor = (name: keyof typeof baremos.fields) => {
    const field = baremos.fields[name] as Field
    return {
      label: field.label,
      value: fieldText(field, baremo[name], nameOf) && (
        <FieldValue field={field} value={baremo[name]} nameOf={nameOf} links />
      ),
    }
  }
  const itens: TabItem[] = [
    {
      id: 'itens',
      label: 'Itens',
      count: baremo.totalDeItens,
      content: (
        <Itens
          baremo={baremo}
          onImportar={() => setDialogo('importar')}
          onEditar={() => void router.navigate({ href: `/${tela.caminho}/itens/${id}` })}
        />
      ),
    },
    {
      id: 'tabela',
      label: 'Tabela',
      content: (
        <Panel title="Tabela">
          <DataList
            labelWidth={170}
            fold
            items={[
              { label: 'Contratos', value: nomesDosContratos(nameOf, baremo.contratosIds) },
              ...(
                [
                  'unidadeNome',
                  'valorUnidade',
                  'regraArredondamento',
                  'vigenciaInicio',
                  'vigenciaFim',
                  'dataBase',
                  'indiceReajuste',
                  'percentualReajuste',
                  'versao',
                  'versaoAnteriorId',
                  'observacao',
                ] as const
              ).map(valor),
            ]}
          />
        </Panel>
      ),
    },
    ...(baremo.versaoAnteriorId
      ? [{ id: 'comparacao', label: 'Comparação', content: <Comparacao baremo={baremo} /> }]
      : []),
    { id: 'uso', label: 'Uso', content: <Uso id={id} /> },
  ]
  const baixar = () =>
    api
      .download(chamadasDeBaremos.planilhaDeItens, 'baremo.xlsx', { params: { id } })
      .catch((error: Error) => toast.failure(error.message))
  const negado = 'Você não tem permissão para'
  return (
    <>
      <RecordHead
        tela={tela}
        title={baremo.versao > 1 ? `${baremo.nome} v${baremo.versao}` : baremo.nome}
        tag={<CodigoTag palavras={situacoesDeBaremo} aspectos={aspectosDeBaremo} codigo={baremo.status} />}
        subtitle={`${nomesDosContratos(nameOf, baremo.contratosIds)} · ${vigencia(baremo)}`}
        figure={`${formatPreco(toPreco(baremo.valorUnidade) ?? 0)} / ${baremo.unidadeNome}`}
        acts={
          <>
            {rascunho ? (
              <GatedButton
                allowed={mayEdit}
                reason={`${negado} editar baremos`}
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => void router.navigate({ to: editAddress(tela, id) })}
              >
                Editar
              </GatedButton>
            ) : (
              <GatedButton
                allowed={mayAdd}
                reason={`${negado} adicionar baremos`}
                variant="default"
                leftSection={<IconCopyPlus size={16} />}
                onClick={() => setDialogo('versao')}
              >
                Nova versão…
              </GatedButton>
            )}
            <AcoesDoRegistro fluxo={fluxoDoBaremo} record={baremo} />
          </>
        }
        rare={[
          {
            label: 'Extrair planilha',
            icon: <IconDownload size={16} />,
            allowed: true,
            reason: '',
            onClick: () => void baixar(),
          },
          {
            label: 'Excluir…',
            icon: <IconTrash size={16} />,
            danger: true,
            allowed: mayDelete && rascunho,
            reason: mayDelete ? 'Tabela publicada não se exclui: encerre-a.' : `${negado} excluir baremos`,
            onClick: async () => {
              if (await excluir(baremo)) void router.navigate({ href: lastListAddress(tela) })
            },
          },
        ]}
      />
      <Tabs
        label="Partes do baremo"
        value={itens.some((um) => um.id === aba) ? aba : 'itens'}
        onChange={(nova) => setAba(nova === 'itens' ? null : nova)}
        items={itens}
      />
      <RecordHistory slug={baremos.name} id={id} />
      <Suspense fallback={null}>
        {dialogo === 'importar' && (
          <ImportarDialog id={id} revisao={baremo.revisao} onFechar={() => setDialogo(null)} />
        )}
        {dialogo === 'versao' && <NovaVersaoDialog baremo={baremo} onFechar={() => setDialogo(null)} />}
      </Suspense>
    </>
  )
}

import type { Field } from '@prumo/domain/core/field.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { fieldItem } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './Documentos.module.css'
import { type Documento, documentosEm, palavraDoAcesso } from './entidade.ts'
import { ProximaVerificacao, SituacaoDoDocumento } from './Selos.tsx'
import { useExcluirDocumento } from './useExcluirDocumento.ts'
import { VersaoVigente } from './VersaoVigente.tsx'
import { Versoes } from './Versoes.tsx'

/** Spec 2 §2: the document and, for full access only, the history of its versions. */
export function DocumentoScreen({ tela }: { tela: Tela }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <DocumentoInteiro tela={tela} id={id} />
}

export const DocumentoNaVez = ({ id }: { id: string }) => <DocumentoInteiro tela={sgiDocumentos.tela} id={id} />

function DocumentoInteiro({ tela, id }: { tela: Tela; id: string }) {
  const entity = documentosEm(tela)
  const router = useRouter()
  const record = useRecord(entity, id)
  const documento = record.data as unknown as Documento | undefined
  const nameOf = useNames(useMemo(() => (documento ? referencesIn(entity, [documento]) : []), [entity, documento]))
  const completo = usePermission(tela, 'acesso')
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const excluir = useExcluirDocumento()
  const [aba, setAba] = useState('documento')
  usePageTitle(documento?.codigo)

  if (record.isError && !documento)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!documento) return <Skeletons lines={8} />
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  const dados = <Dados documento={documento} nameOf={nameOf} completo={completo} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={documento.codigo}
        tag={<SituacaoDoDocumento situacao={documento.situacao} />}
        subtitle={documento.descricao}
        acts={
          <GatedButton
            allowed={mayEdit}
            reason="Você não tem permissão para editar documentos do SGI"
            leftSection={<IconPencil size={16} />}
            onClick={() => void router.navigate({ to: editAddress(tela, id) })}
          >
            Editar documento
          </GatedButton>
        }
        rare={[
          {
            label: 'Excluir documento',
            icon: <IconTrash size={16} />,
            danger: true,
            allowed: mayDelete,
            reason: 'Você não tem permissão para excluir documentos do SGI',
            onClick: async () => {
              if (await excluir(documento)) voltar()
            },
          },
        ]}
      />
      {completo ? (
        <Tabs
          label="Partes do documento"
          value={aba}
          onChange={setAba}
          items={[
            { id: 'documento', label: 'Documento', content: dados },
            { id: 'versoes', label: messages.historicoDeVersoes, content: <Versoes documentoId={id} /> },
          ]}
        />
      ) : (
        dados
      )}
    </>
  )
}

const DOCUMENTO = ['setorId', 'classe', 'tipo', 'codigo', 'descricao', 'emissao', 'versao', 'referenciaId'] as const
const GUARDA = ['formato', 'indexacao', 'local', 'copiasFisicas', 'retencao', 'disposicao'] as const

function Dados({ documento, nameOf, completo }: { documento: Documento; nameOf: NameOf; completo: boolean }) {
  const valor = (name: keyof typeof sgiDocumentos.fields) => {
    const field = sgiDocumentos.fields[name] as Field
    return fieldItem(field, documento[name], nameOf)
  }
  return (
    <>
      <VersaoVigente documento={documento} />
      <div className={css.grupos}>
        <Panel title="Documento">
          <DataList items={DOCUMENTO.map(valor)} labelWidth={190} fold />
        </Panel>
        <div className={css.coluna}>
          <Panel title="Guarda">
            <DataList items={GUARDA.map(valor)} labelWidth={190} fold />
          </Panel>
          <Panel title="Leitores e verificação">
            <DataList
              fold
              labelWidth={190}
              items={[
                { label: 'Acesso', value: palavraDoAcesso(documento, nameOf, completo) },
                valor('exigeLeitura'),
                {
                  label: 'Próxima verificação',
                  value: <ProximaVerificacao data={documento.proximaVerificacao} />,
                },
                valor('observacao'),
              ]}
            />
          </Panel>
        </div>
      </div>
      <RecordHistory slug={sgiDocumentos.name} id={documento.id} />
    </>
  )
}

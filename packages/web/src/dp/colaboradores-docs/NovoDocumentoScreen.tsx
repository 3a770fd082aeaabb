import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { documentoDeColaborador } from '@prumo/domain/dp/envios.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { showResult } from '../../ui/dialogs.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { dita } from '../falha.ts'
import { AJUDA_DO_ARQUIVO, CamposDoDocumento } from './CamposDoDocumento.tsx'
import { cadastrar, documentosAddress, RENOVA } from './registros.ts'
import { datasPossiveis, schemaDoDocumento } from './schema.ts'

const schema = schemaDoDocumento
  .extend({ arquivo: z.instanceof(File, { error: 'Escolha um arquivo.' }) })
  .superRefine(datasPossiveis)
type Valores = z.output<typeof schema>

/** A new document of the collaborator of that id; with `renova`, in the place of one that is past. */
export function NovoDocumentoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { renova } = useSearch({ strict: false }) as { renova?: string }
  const pessoa = useRecord(colaboradores, id)
  usePageTitle(pessoa.data && `Novo documento de ${pessoa.data.nome}`)
  if (pessoa.isError && !pessoa.data)
    return <RecordFailure tela={telas.colaboradores} error={pessoa.error} onRetry={() => void pessoa.refetch()} />
  if (!pessoa.data) return <Skeletons lines={6} height={28} />
  const { nome, matricula } = pessoa.data
  return (
    <>
      <PageHeader
        title={renova ? 'Renovar documento' : 'Novo documento'}
        subtitle={`${nome} · matrícula ${matricula}`}
      />
      {renova ? (
        <Renovacao key={renova} colabId={id} renova={renova} />
      ) : (
        <Formulario key={id} colabId={id} tipoId={null} />
      )}
    </>
  )
}

/** The new one is of the type of the one whose place it takes. */
function Renovacao({ colabId, renova }: { colabId: string; renova: string }) {
  const antigo = useRecord(colaboradoresDocs, renova)
  const nameOf = useNames(antigo.data ? referencesIn(colaboradoresDocs, [antigo.data], ['tipoId']) : [])
  if (antigo.isError && !antigo.data)
    return <RecordFailure tela={telas.colaboradores} error={antigo.error} onRetry={() => void antigo.refetch()} />
  if (!antigo.data) return <Skeletons lines={6} height={28} />
  const tipo = nameOf('tipos-documentos', antigo.data.tipoId)
  return (
    <>
      <p role="note">
        Ao confirmar, o documento {tipo ?? 'anterior'} de agora (“{antigo.data.fileName}”) passa ao arquivo morto.
      </p>
      <Formulario colabId={colabId} tipoId={antigo.data.tipoId} renovaId={renova} />
    </>
  )
}

function Formulario({ colabId, tipoId, renovaId }: { colabId: string; tipoId: string | null; renovaId?: string }) {
  const router = useRouter()
  const { usuario } = useSession()
  const [enviando, setEnviando] = useState<{ arquivo: File; parte: number } | null>(null)
  const salvar = useCommand(
    ({ arquivo, ...valores }: Valores) =>
      cadastrar({ ...valores, colabId, ...(renovaId && { renovaId }) }, arquivo, {
        onProgress: (parte) => setEnviando({ arquivo, parte }),
      }),
    { touches: RENOVA },
  )
  const voltar = () => router.navigate({ to: documentosAddress(colabId) })
  return (
    <Form
      schema={schema}
      defaultValues={{
        tipoId,
        emissao: null,
        validade: null,
        observacao: null,
        arquivo: null as unknown as File,
      }}
      draftKey={`${usuario.id}:colaboradores-docs:novo-${colabId}`}
      gating="onSubmit"
      missingMessage={messages.preenchaTodosOsDadosDoDocumento}
      label="documento"
      onBack={() => void voltar()}
      onSubmit={async (valores) => {
        setEnviando({ arquivo: valores.arquivo, parte: 0 })
        try {
          await salvar.run(valores)
        } catch (error) {
          throw dita(error, messages.falhaAoCadastrarDocumento)
        } finally {
          setEnviando(null)
        }
        // After the form has discarded its draft, not before.
        setTimeout(async () => {
          await showResult({ kind: 'success', message: messages.cadastroRealizado })
          await voltar()
        })
      }}
    >
      <RequiredNote />
      <CamposDoDocumento
        arquivo={
          <FilesField
            single
            name="arquivo"
            sensitive
            label="Arquivo"
            required
            accept={endingsOf(documentoDeColaborador.accept)}
            hint={AJUDA_DO_ARQUIVO}
            disabled={enviando !== null}
            {...(enviando && { progress: new Map([[enviando.arquivo, enviando.parte]]) })}
          />
        }
      />
    </Form>
  )
}

import { Button } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { chamadasDosAnexosDeObra } from '@prumo/domain/obras/anexos/chamadas.ts'
import { disciplinasDeObra, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { obrasAnexos, revisaoEmPalavras } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import type { AnexoDeObra } from '@prumo/domain/obras/anexos/respostas.ts'
import { IconEye } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { anexosDaObraAddress, RENOVA, verAnexoAddress } from './enderecos.ts'
import { daPasta, datasPossiveis, doDocumento, recusaDoArquivo } from './formulario.ts'

const { fields } = obrasAnexos
const schema = z
  .object({
    ...daPasta,
    ...doDocumento,
    arquivo: z.instanceof(File).nullable(),
    numeroRevisao: z.number().nullable(),
  })
  .superRefine(datasPossiveis)
type Valores = z.output<typeof schema>

/** Spec 3 §2.2, alterar-anexo: what is told of a document; with another file, its next revision. */
export function AlterarAnexoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const anexo = useRecord(obrasAnexos, id)
  usePageTitle(anexo.data && `Alterar ${anexo.data.descricao}`)
  if (anexo.isError && !anexo.data)
    return <RecordFailure tela={obrasAnexos.tela} error={anexo.error} onRetry={() => void anexo.refetch()} />
  if (!anexo.data) return <Skeletons lines={8} />
  const { descricao, numeroRevisao, revisao } = anexo.data
  return (
    <>
      <PageHeader
        title="Alterar anexo"
        subtitle={`${descricao} · ${revisaoEmPalavras(numeroRevisao)}`}
        actions={
          <Button component={AppLink} href={verAnexoAddress(id)} variant="default" leftSection={<IconEye size={16} />}>
            Ver o anexo
          </Button>
        }
      />
      <Formulario key={`${id}-${revisao}`} anexo={anexo.data as unknown as AnexoDeObra} />
    </>
  )
}

function Formulario({ anexo }: { anexo: AnexoDeObra }) {
  const { id, revisao, obraId, vigente, fileName } = anexo
  const router = useRouter()
  const { usuario } = useSession()
  const [enviando, setEnviando] = useState<{ arquivo: File; parte: number } | null>(null)
  const salvar = useCommand(
    ({ arquivo, numeroRevisao, ...valores }: Valores) => {
      const dados = { ...valores, revisao }
      if (!arquivo) return api.call(chamadasDosAnexosDeObra.alterar, { params: { id }, body: dados })
      const form = new FormData()
      form.set('dados', JSON.stringify({ ...dados, ...(numeroRevisao !== null && { numeroRevisao }) }))
      form.set('arquivo', arquivo)
      return api.upload(chamadasDosAnexosDeObra.substituir, form, {
        params: { id },
        onProgress: (parte) => setEnviando({ arquivo, parte }),
      })
    },
    { touches: RENOVA },
  )
  const voltar = () => router.navigate({ href: anexosDaObraAddress(obraId as string) })
  return (
    <Form
      schema={schema}
      defaultValues={{
        disciplina: anexo.disciplina,
        tipo: anexo.tipo,
        descricao: anexo.descricao,
        numeroDocumento: anexo.numeroDocumento ?? null,
        emissao: anexo.emissao ?? null,
        validade: anexo.validade ?? null,
        incluirDataBook: anexo.incluirDataBook,
        arquivo: null,
        numeroRevisao: anexo.numeroRevisao + 1,
      }}
      draftKey={`${usuario.id}:obras-anexos:${id}`}
      gating="onSubmit"
      missingMessage={messages.preenchaCamposObrigatorios}
      label="anexo"
      onBack={() => void voltar()}
      onSubmit={async (valores) => {
        try {
          await salvar.run(valores)
        } finally {
          setEnviando(null)
        }
        // After the form has discarded its draft, not before.
        setTimeout(() => {
          toast.success(messages.sucesso)
          void voltar()
        })
      }}
    >
      {({ watch }) => (
        <>
          <RequiredNote />
          <FormSection title="Documento">
            <FieldPair>
              <CodeField name="disciplina" label={fields.disciplina.label} codes={disciplinasDeObra} required />
              <CodeField name="tipo" label={fields.tipo.label} codes={tiposDeAnexo} required />
            </FieldPair>
            <TextField name="descricao" label={fields.descricao.label} required maxLength={fields.descricao.max} />
            <TextField
              name="numeroDocumento"
              label={fields.numeroDocumento.label}
              maxLength={fields.numeroDocumento.max}
            />
            <FieldPair>
              <DateField name="emissao" label={fields.emissao.label} max={today()} />
              <DateField name="validade" label={fields.validade.label} hint="Sem validade, o documento não vence." />
            </FieldPair>
            <CheckboxField name="incluirDataBook" label={fields.incluirDataBook.label} />
          </FormSection>
          {vigente && (
            <FormSection title="Substituir o arquivo">
              <FilesField
                single
                name="arquivo"
                label="Nova revisão"
                refuse={recusaDoArquivo}
                hint={`O de agora é “${fileName}” e continua guardado como ${revisaoEmPalavras(anexo.numeroRevisao)}.`}
                disabled={enviando !== null}
                {...(enviando && { progress: new Map([[enviando.arquivo, enviando.parte]]) })}
              />
              {watch('arquivo') && <IntegerField name="numeroRevisao" label="Número da nova revisão" maxDigits={3} />}
            </FormSection>
          )}
        </>
      )}
    </Form>
  )
}

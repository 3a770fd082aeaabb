import { today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { baixaEnviada, envioDaBaixa, problemasDaBaixa } from '@prumo/domain/seguranca/nao-conformidades/baixa.ts'
import { chamadasDeNcs } from '@prumo/domain/seguranca/nao-conformidades/chamadas.ts'
import { STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { fotosDaNc } from '@prumo/domain/seguranca/nao-conformidades/coleta.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { Fotos } from '../../core/collected/Fotos.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission, useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { Atos } from './Atos.tsx'
import { FotosDaOrigem } from './FotosDaOrigem.tsx'
import { Gravidade, Situacao } from './Marcas.tsx'
import { useNc } from './NcScreen.tsx'
import css from './Ncs.module.css'
import { type Nc, tela } from './nc.ts'
import { Dados, Encerramento, OQueFoi } from './Partes.tsx'

/** Spec 3 §2.2, /seguranca/nao-conformidades/baixa/:id: what was done, with photographs; and, for whoever verifies, what they find. */
export function BaixaScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { record, nc, nameOf } = useNc(id)
  usePageTitle(nc && `Baixa da ${nc.numero}`)
  if (record.isError && !nc)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!nc) return <Skeletons lines={8} />
  const detalhe = detailAddress(tela, id)
  return (
    <>
      <RecordHead
        tela={tela}
        title={`Baixa da ${nc.numero}`}
        tag={
          <span className={css.tags}>
            <Situacao status={nc.status} />
            <Gravidade gravidade={nc.gravidade} />
          </span>
        }
        subtitle={nc.descricao.split('\n')[0]!.slice(0, 160)}
        back={detalhe}
        {...(nc.status === STATUS_DE_NC.baixaSolicitada && {
          acts: <Atos nc={nc} depois={() => void router.navigate({ href: detalhe, replace: true })} />,
        })}
      />
      <div className={css.colunas}>
        <div className={css.pilha}>
          {nc.status === STATUS_DE_NC.emTratamento ? (
            <Pedir nc={nc} />
          ) : nc.baixa ? (
            <Encerramento nc={nc} nameOf={nameOf} />
          ) : (
            <Panel title="Baixa">
              <p className={css.texto}>A baixa se solicita com a não conformidade em tratamento.</p>
            </Panel>
          )}
          <OQueFoi nc={nc} />
          <FotosDaOrigem fotos={nc.fotosDaOrigem ?? []} origemNome={nc.origemNome} />
          {nc.totalFotos > 0 && <Fotos key={id} fotos={fotosDaNc} id={id} />}
        </div>
        <div className={css.pilha}>
          <Dados nc={nc} nameOf={nameOf} />
        </div>
      </div>
    </>
  )
}

type Valores = { descricao: string; data: string; fotos: File[] }
const REGRAS = rulesOf(envioDaBaixa)

/** The same rules as the server's, before anything travels. */
const esquema = ({ dataAbertura }: Nc) =>
  z
    .object({
      descricao: baixaEnviada.shape.descricao,
      data: z.string().nullable(),
      fotos: z.array(z.instanceof(File)),
    })
    .superRefine(({ descricao, data, fotos }, ctx) => {
      const achadas = problemasDaBaixa(
        { descricao, data: data ?? '', fotos: fotos.length },
        { abertura: dataAbertura, hoje: today() },
      )
      for (const [campo, message] of Object.entries(achadas)) ctx.addIssue({ code: 'custom', path: [campo], message })
    })

function Pedir({ nc }: { nc: Nc }) {
  const router = useRouter()
  const { usuario } = useSession()
  const mayEdit = usePermission(tela, 'editar')
  const [progresso, setProgresso] = useState<number | null>(null)
  // Asked again after the network failed, it is the same request.
  const chave = useRef(crypto.randomUUID())
  const schema = useMemo(() => esquema(nc), [nc])
  const pedir = useCommand(
    ({ fotos, ...dados }: Valores) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', JSON.stringify({ ...dados, revisao: nc.revisao }))
      for (const foto of fotos) form.append('fotos', foto)
      return api.upload(chamadasDeNcs.baixa, form, {
        params: { id: nc.id },
        onProgress: setProgresso,
        idempotencyKey: chave.current,
      })
    },
    { touches: [naoConformidades.name] },
  )
  const voltar = () => void router.navigate({ href: detailAddress(tela, nc.id), replace: true })
  if (!mayEdit)
    return (
      <Panel title="Solicitar baixa">
        <p className={css.texto}>Você não tem permissão para solicitar a baixa.</p>
      </Panel>
    )
  return (
    <Panel title="Solicitar baixa">
      <Form
        schema={schema}
        defaultValues={{ descricao: '', data: today(), fotos: [] }}
        draftKey={`${usuario.id}:${naoConformidades.name}:${nc.id}:baixa`}
        label="baixa"
        submitLabel="Solicitar baixa"
        bar="inline"
        onBack={voltar}
        onSubmit={async (valores) => {
          setProgresso(0)
          await pedir.run(valores as Valores).finally(() => setProgresso(null))
          toast.success('Baixa solicitada: aguarda a verificação de outra pessoa.')
          // After the form has discarded its draft, not before.
          setTimeout(voltar)
        }}
      >
        <RequiredNote />
        <FormSection title="Como ficou">
          <TextAreaField name="descricao" label="O que foi feito" required maxLength={2000} autoFocus />
          <DateField name="data" label="Data da correção" required />
          <FilesField name="fotos" label="Fotos da correção" required {...REGRAS} capture="environment" />
        </FormSection>
        {progresso !== null && (
          <p role="status">
            {messages.enviando} {Math.round(progresso * 100)}%
          </p>
        )}
      </Form>
    </Panel>
  )
}

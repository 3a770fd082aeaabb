import { Button } from '@mantine/core'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { auditorias, decisoes, palavrasDoChecklist, riscos } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { AchadoDetalhado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { Form } from '../../ui/form/Form.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Auditoria.module.css'
import { achadoQuery, atos } from './calls.ts'
import { nomeDaRegra } from './colunas.tsx'
import { SituacaoDoAchado } from './Tags.tsx'

const { tela } = auditorias

const schema = z.object({
  parecer: z.string().max(4000).nullable(),
  risco: z.string('Escolha o risco.'),
  valorQuestionado: z.number().nullable(),
  decisao: z.string().nullable(),
  checklist: z.array(z.object({ resultado: z.string().nullable(), evidencia: z.string().max(1000).nullable() })),
})

/** The auditor's own part of a finding: checklist with evidence, words, risk and decision. */
export function EditarAchadoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { data, error, refetch } = useQuery(achadoQuery(id))
  // Filled once: a live update does not pull the ground from under what is being typed.
  const [base, setBase] = useState<AchadoDetalhado | null>(null)
  if (!base && data) setBase(data)
  const achado = base ?? data
  usePageTitle(achado && `Examinar ${achado.pedido.numero}`)
  if (error && !achado) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!achado) return <Skeletons lines={10} height={28} />
  const voltar = () => void router.navigate({ href: detailAddress(tela, id) })
  const { pode, motivo } = achado.acoes.editar
  return (
    <>
      <PageHeader
        title={`Examinar o pedido ${achado.pedido.numero}`}
        tag={<SituacaoDoAchado situacao={achado.situacao} />}
        subtitle={nomeDaRegra(achado)}
      />
      {pode ? (
        <Exame achado={achado} onVoltar={voltar} />
      ) : (
        <Panel>
          <p role="alert">Este achado não pode ser editado agora. {motivo}</p>
          <Button mt="sm" onClick={voltar}>
            Ver o achado
          </Button>
        </Panel>
      )}
    </>
  )
}

function Exame({ achado, onVoltar }: { achado: AchadoDetalhado; onVoltar: () => void }) {
  const { usuario } = useSession()
  return (
    <Form
      schema={schema}
      label="Exame do achado"
      draftKey={`${usuario.id}:auditoria:${achado.id}`}
      submitLabel="Gravar"
      onBack={onVoltar}
      defaultValues={{
        parecer: achado.parecer,
        risco: String(achado.risco),
        valorQuestionado: achado.valorQuestionado === null ? null : toCentavos(achado.valorQuestionado),
        decisao: achado.decisao === null ? null : String(achado.decisao),
        checklist: achado.checklist.map(({ resultado, evidencia }) => ({
          resultado: resultado === null ? null : String(resultado),
          evidencia,
        })),
      }}
      onSubmit={async ({ checklist, valorQuestionado, risco, decisao, parecer }) => {
        await atos.editar(achado.id, {
          revisao: achado.revisao,
          parecer,
          risco: Number(risco),
          decisao: decisao ? Number(decisao) : null,
          valorQuestionado: valorQuestionado === null ? null : toReais(valorQuestionado),
          checklist: achado.checklist.map(({ id }, n) => ({
            id,
            resultado: checklist[n]?.resultado ? Number(checklist[n].resultado) : null,
            evidencia: checklist[n]?.evidencia ?? null,
          })),
        })
        toast.success('Exame gravado.')
        onVoltar()
      }}
    >
      <div className={css.bloco}>
        <Panel title="O que foi visto">
          <p className={css.visto}>{achado.constatacao}</p>
        </Panel>
      </div>
      <div className={css.bloco}>
        <Panel title="Checklist">
          {achado.checklist.map(({ id, item }, n) => (
            <div key={id} className={css.item}>
              <p>{item}</p>
              <SelectField
                name={`checklist.${n}.resultado`}
                label="Resultado"
                options={optionsOf(palavrasDoChecklist)}
              />
              <TextField name={`checklist.${n}.evidencia`} label="Evidência" maxLength={1000} />
            </div>
          ))}
        </Panel>
      </div>
      <Panel title="Parecer">
        <TextAreaField name="parecer" label="Constatação" maxLength={4000} minRows={5} />
        <SelectField name="risco" label="Risco" required width="sm" options={optionsOf(riscos)} />
        <MoneyField name="valorQuestionado" label="Valor questionado" />
        <SelectField name="decisao" label="Decisão" width="md" options={optionsOf(decisoes)} />
      </Panel>
    </Form>
  )
}

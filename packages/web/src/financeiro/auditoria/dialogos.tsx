/** What an act on a finding asks before it is done. */

import { Modal } from '@mantine/core'
import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { conclusoes, decisoes } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { prazoPadrao } from '@prumo/domain/financeiro/auditoria/conclusao.ts'
import type { AchadoDetalhado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form, type FormProps } from '../../ui/form/Form.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Auditoria.module.css'
import { atos, respondentesQuery } from './calls.ts'

export type DialogoProps = { achado: AchadoDetalhado; onFechar: () => void }

type CaixaProps<S extends z.ZodType> = Pick<FormProps<S>, 'schema' | 'defaultValues' | 'onSubmit'> & {
  titulo: string
  acao: string
  onFechar: () => void
  children: ReactNode
}

function Caixa<S extends z.ZodType>({ titulo, acao, onFechar, children, ...form }: CaixaProps<S>) {
  const phone = usePhone()
  return (
    <Modal opened onClose={onFechar} title={titulo} withCloseButton={false} size={520} fullScreen={phone}>
      <Form
        {...form}
        guard={false}
        bar="inline"
        submitLabel={acao}
        backLabel="Cancelar"
        onBack={onFechar}
        label={titulo}
      >
        {children}
      </Form>
    </Modal>
  )
}

const obrigatorio = (frase = 'Preencha este campo.') => z.string(frase).refine((texto) => texto.trim() !== '', frase)

export function PerguntarDialog({ achado, onFechar }: DialogoProps) {
  const { data = [] } = useQuery(respondentesQuery(achado.id))
  return (
    <Caixa
      titulo="Solicitar resposta"
      acao="Solicitar"
      onFechar={onFechar}
      schema={z.object({
        respondenteId: obrigatorio('Escolha a pessoa.'),
        prazoResposta: z.string('Informe o prazo.').refine(isPlainDate, 'Escreva uma data que existe.'),
        pergunta: obrigatorio(),
      })}
      defaultValues={{
        respondenteId: achado.pedido.solicitanteId as string,
        prazoResposta: prazoPadrao(today()),
        pergunta: achado.pergunta ?? '',
      }}
      onSubmit={async (valores) => {
        await atos.perguntar(achado.id, valores)
        toast.success('Pergunta enviada. A pessoa foi avisada por e-mail e a vê no Início.')
        onFechar()
      }}
    >
      <SelectField
        name="respondenteId"
        label="A quem"
        required
        options={data.map(({ id, nome, papel }) => ({ value: id, label: papel ? `${nome} (${papel})` : nome }))}
        hint="Quem tem o centro de custo do pedido. Não precisa da tela de Auditoria."
      />
      <DateField name="prazoResposta" label="Responder até" required min={today()} />
      <TextAreaField name="pergunta" label="Pergunta" required maxLength={4000} autoFocus />
    </Caixa>
  )
}

export function ReanexarDialog({ achado, onFechar }: DialogoProps) {
  const anexos = achado.pedido.anexos.filter(({ reanexar }) => !reanexar)
  return (
    <Caixa
      titulo="Pedir reanexo"
      acao="Pedir"
      onFechar={onFechar}
      schema={z.object({ anexoId: obrigatorio('Escolha o documento.'), motivo: obrigatorio() })}
      defaultValues={{
        anexoId: (anexos.find(({ id }) => id === achado.anexoId)?.id ?? anexos[0]?.id) as string,
        motivo: '',
      }}
      onSubmit={async (valores) => {
        await atos.pedirReanexo(achado.id, valores)
        toast.success('Documento pedido de novo. Quem fez o pedido foi avisado.')
        onFechar()
      }}
    >
      <SelectField
        name="anexoId"
        label="Documento"
        required
        options={anexos.map(({ id, tipo, fileName }) => ({
          value: id,
          label: `${tiposDeAnexo[tipo as 1]}: ${fileName}`,
        }))}
      />
      <TextAreaField name="motivo" label="Motivo" required maxLength={4000} autoFocus />
    </Caixa>
  )
}

export function ConcluirDialog({ achado, onFechar }: DialogoProps) {
  const semResposta = achado.checklist.filter(({ resultado }) => resultado === null).length
  return (
    <Caixa
      titulo="Concluir o achado"
      acao="Concluir"
      onFechar={onFechar}
      schema={z
        .object({ conclusao: obrigatorio('Escolha a conclusão.'), decisao: z.string().nullable() })
        .refine(({ conclusao, decisao }) => conclusao !== '5' || decisao, {
          path: ['decisao'],
          error: 'Escolha a decisão.',
        })}
      defaultValues={{
        conclusao: null as unknown as string,
        decisao: achado.decisao === null ? null : String(achado.decisao),
      }}
      onSubmit={async ({ conclusao, decisao }) => {
        await atos.concluir(achado.id, {
          conclusao: Number(conclusao) as 4 | 5,
          ...(conclusao === '5' && { decisao: Number(decisao) }),
        })
        toast.success(`Concluído como ${conclusoes[Number(conclusao) as 4 | 5]}.`)
        onFechar()
      }}
    >
      {(semResposta > 0 || !achado.parecer) && (
        <p className={css.falta}>
          Antes de concluir, use Examinar:{' '}
          {[
            semResposta > 0 && `${semResposta === 1 ? '1 item' : `${semResposta} itens`} do checklist sem resposta`,
            !achado.parecer && 'falta a constatação',
          ]
            .filter(Boolean)
            .join(' e ')}
          .
        </p>
      )}
      <SelectField name="conclusao" label="Conclusão" required options={optionsOf(conclusoes)} />
      <Decisao />
    </Caixa>
  )
}

/** Only what does not conform asks for a decision. */
function Decisao() {
  const conclusao = useWatch({ name: 'conclusao' }) as string | null
  if (conclusao !== '5') return null
  return (
    <SelectField
      name="decisao"
      label="Decisão"
      required
      options={optionsOf(decisoes)}
      hint="O achado só se encerra com a decisão cumprida."
    />
  )
}

export function EncerrarDialog({ achado, onFechar }: DialogoProps) {
  const naoConforme = achado.conclusao === 5
  return (
    <Caixa
      titulo="Encerrar o achado"
      acao="Encerrar"
      onFechar={onFechar}
      schema={z.object({
        decisaoCumprida: naoConforme ? obrigatorio('Escreva como a decisão foi cumprida.') : z.string().nullable(),
      })}
      defaultValues={{ decisaoCumprida: '' }}
      onSubmit={async ({ decisaoCumprida }) => {
        await atos.encerrar(achado.id, naoConforme ? { decisaoCumprida } : {})
        toast.success('Achado encerrado.')
        onFechar()
      }}
    >
      <p>
        Conclusão: <strong>{conclusoes[achado.conclusao as 4 | 5]}</strong>
        {naoConforme && `, com a decisão ${decisoes[achado.decisao as 1]}`}. Depois de encerrado o parecer não muda
        mais: o que houver a dizer entra como adendo.
      </p>
      {achado.falta && <p className={css.falta}>{achado.falta}</p>}
      {naoConforme && (
        <TextAreaField name="decisaoCumprida" label="Como a decisão foi cumprida" required maxLength={4000} autoFocus />
      )}
    </Caixa>
  )
}

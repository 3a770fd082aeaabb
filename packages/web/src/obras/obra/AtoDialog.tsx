import { Modal } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { motivosDeParalisacao } from '@prumo/domain/obras/obra/codigos.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import type { ObraLida } from './entidade.ts'
import css from './Obra.module.css'

const preencha = 'Preencha este campo.'
const dia = z.string(preencha).refine((data) => data <= today(), 'Escolha um dia que não seja futuro.')
const texto = z.string().trim().min(1, preencha).max(1000)

interface Dialogo {
  readonly titulo: string
  readonly corpo: string
  readonly acao: string
  readonly schema: z.ZodType<object>
  readonly campos: ReactNode
  readonly comeco: object
}

const DIALOGOS = {
  iniciar: {
    titulo: 'Iniciar a obra',
    corpo: 'A obra passa a Em execução.',
    acao: 'Iniciar',
    schema: z.object({ dataInicioReal: dia }),
    campos: <DateField name="dataInicioReal" label="Início real" required autoFocus />,
    comeco: { dataInicioReal: today() },
  },
  paralisar: {
    titulo: 'Paralisar a obra',
    corpo: 'Novos pedidos ainda são aceitos, com um aviso.',
    acao: 'Paralisar',
    schema: z.object({ motivoParalisacao: z.number(preencha), motivo: texto }),
    campos: (
      <>
        <CodeField name="motivoParalisacao" label="Motivo" codes={motivosDeParalisacao} required autoFocus />
        <TextAreaField name="motivo" label="O que houve" required maxLength={1000} />
      </>
    ),
    comeco: { motivoParalisacao: null, motivo: '' },
  },
  concluir: {
    titulo: 'Concluir a obra',
    corpo: 'A obra deixa de aceitar novos pedidos; reembolsos ainda entram por 60 dias.',
    acao: 'Concluir',
    schema: z.object({ dataFimReal: dia }),
    campos: <DateField name="dataFimReal" label="Conclusão em campo" required autoFocus />,
    comeco: { dataFimReal: today() },
  },
  encerrar: {
    titulo: 'Encerrar a obra',
    corpo: 'Nenhum pedido novo, nenhum custo transferido; a obra deixa de ser alterada.',
    acao: 'Encerrar',
    schema: z.object({ motivo: z.string().trim().max(1000) }),
    campos: (
      <TextAreaField
        name="motivo"
        label="Motivo da dispensa de documentos"
        maxLength={1000}
        hint="Só quando falta algum documento esperado."
        autoFocus
      />
    ),
    comeco: { motivo: '' },
  },
} as const satisfies Record<string, Dialogo>
export type AtoComDialogo = keyof typeof DIALOGOS

/** What an act needs to know besides 'yes': a day, a cause. */
export function AtoDialog({
  ato,
  obra,
  agir,
  onClose,
}: {
  ato: AtoComDialogo
  obra: ObraLida
  agir: (dados: object) => Promise<void>
  onClose: () => void
}) {
  const { titulo, corpo, acao, schema, campos, comeco } = DIALOGOS[ato]
  return (
    <Modal opened onClose={onClose} title={`${titulo} ${obra.nome}`} size={520}>
      <p className={css.nota}>{corpo}</p>
      <Form
        schema={schema}
        defaultValues={comeco}
        label="situação da obra"
        bar="inline"
        guard={false}
        submitLabel={acao}
        backLabel="Voltar"
        onBack={onClose}
        onSubmit={async (dados) => {
          await agir(dados as object)
          onClose()
        }}
      >
        {campos}
      </Form>
    </Modal>
  )
}

import { Button, Modal } from '@mantine/core'
import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import type { Ignorado } from '@prumo/domain/obras/medicoes/gerar.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Medicoes.module.css'
import { type MedicaoLida, quantos } from './medicao.ts'

const preencha = 'Preencha este campo.'
const schema = z
  .object({ periodoInicio: z.string(preencha).min(1, preencha), periodoFim: z.string(preencha).min(1, preencha) })
  .refine(({ periodoInicio, periodoFim }) => periodoFim >= periodoInicio, {
    path: ['periodoFim'],
    message: 'A data de fim deve ser maior ou igual à data de início!',
  })
type Gerados = { criados: number; ignorados: readonly Ignorado[] }

/** Takes the lines of the field of those days, and tells which it left, and why. */
export function GerarDialog({ medicao, onClose }: { medicao: MedicaoLida; onClose: () => void }) {
  const phone = usePhone()
  const [gerados, setGerados] = useState<Gerados | null>(null)
  const { run } = useCommand(
    (body: z.output<typeof schema>) =>
      api.call(chamadasDeMedicoes.gerarItens, {
        params: { id: medicao.id },
        body: { ...body, revisao: medicao.revisao },
      }),
    { touches: [medicoes.name] },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Gerar itens da medição ${medicao.numero}`}
      size={640}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {gerados ? (
        <div className={css.dialogo}>
          <p role="status">
            {gerados.criados === 0
              ? 'Nenhum item novo.'
              : `${quantos(gerados.criados, 'item gerado', 'itens gerados')}.`}{' '}
            {gerados.ignorados.length > 0 &&
              `${quantos(gerados.ignorados.length, 'linha ficou', 'linhas ficaram')} de fora:`}
          </p>
          {gerados.ignorados.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
            <ul className={css.ignorados} tabIndex={0} aria-label="Linhas que ficaram de fora">
              {gerados.ignorados.slice(0, 500).map(({ origem, motivo }, n) => (
                <li key={`${n} ${origem}`}>
                  {origem}
                  <span>{motivo}</span>
                </li>
              ))}
            </ul>
          )}
          <DialogFoot>
            <Button onClick={onClose} data-autofocus>
              Fechar
            </Button>
          </DialogFoot>
        </div>
      ) : (
        <>
          <p className={css.nota}>
            Entram as linhas dos RDOs aprovados e dos registros validados nestes dias que nenhuma medição tem, reunidas
            por item e local.
          </p>
          <Form
            schema={schema}
            defaultValues={{ periodoInicio: medicao.periodoInicio, periodoFim: medicao.periodoFim }}
            label="geração de itens"
            bar="inline"
            guard={false}
            submitLabel="Gerar itens"
            backLabel="Cancelar"
            onBack={onClose}
            onSubmit={async (dados) => setGerados((await run(dados as z.output<typeof schema>)) as Gerados)}
          >
            <FieldPair>
              <DateField name="periodoInicio" label="De" required autoFocus />
              <DateField name="periodoFim" label="Até" required />
            </FieldPair>
          </Form>
        </>
      )}
    </Modal>
  )
}

import { Modal } from '@mantine/core'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { chamadasDeValoresDiarias } from '@prumo/domain/financeiro/valores-diarias/chamadas.ts'
import { novaVigencia, type ValorNaResposta } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Valores.module.css'

const schema = z.preprocess((cru) => {
  const { valor, vigenciaFim, observacao, ...resto } = cru as Record<string, unknown>
  return {
    ...resto,
    valor: typeof valor === 'number' ? toReais(valor) : undefined,
    vigenciaFim: vigenciaFim || null,
    observacao: observacao || null,
  }
}, novaVigencia)

/** The same rate with another value from a day on; the one of now ends the day before. */
export default function NovaVigenciaDialog({ valor, onFechar }: { valor: ValorNaResposta; onFechar: () => void }) {
  const router = useRouter()
  const { tela, name } = valoresDiarias
  const criar = useCommand(
    (corpo: CorpoEnviado<typeof chamadasDeValoresDiarias.novaVigencia>) =>
      api.call(chamadasDeValoresDiarias.novaVigencia, {
        params: { id: valor.id },
        body: { ...corpo, revisao: valor.revisao },
      }),
    { touches: [name] },
  )
  return (
    <Modal opened onClose={onFechar} title="Nova vigência" withCloseButton={false} size={480}>
      <p className={css.nota}>
        {valor.nome}: {formatMoney(toCentavos(valor.valor) ?? 0)} desde {formatDate(valor.vigenciaInicio)}. A vigência
        de agora termina na véspera da nova.
      </p>
      <Form
        schema={schema}
        defaultValues={{ valor: toCentavos(valor.valor), vigenciaInicio: null, vigenciaFim: null, observacao: '' }}
        submitLabel="Criar vigência"
        backLabel="Cancelar"
        onBack={onFechar}
        bar="inline"
        guard={false}
        label="Nova vigência"
        onSubmit={async (valores) => {
          const nova = await criar.run(valores)
          toast.success('Nova vigência criada.')
          onFechar()
          setTimeout(() => void router.navigate({ to: detailAddress(tela, nova.id) }))
        }}
      >
        <MoneyField name="valor" label="Novo valor" required autoFocus />
        <FieldPair>
          <DateField
            name="vigenciaInicio"
            label="A partir de"
            required
            min={addDays(valor.vigenciaInicio, 1)}
            placeholder={formatDate(addDays(today(), 1))}
          />
          <DateField name="vigenciaFim" label="Até" />
        </FieldPair>
        <TextAreaField name="observacao" label="Observação" maxLength={4000} />
      </Form>
    </Modal>
  )
}

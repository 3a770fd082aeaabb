import { Modal } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { medicoes, TIPO_DE_MEDICAO, tiposDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { problemasDaMedicao } from '@prumo/domain/obras/medicoes/regras.ts'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { MonthField } from '../../ui/form/MonthField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'

const preencha = 'Preencha este campo.'
const schema = z
  .object({
    obraId: z.string(preencha).min(1, preencha),
    tipo: z.number(preencha),
    mesComp: z.string(preencha).min(1, preencha),
    periodoInicio: z.string(preencha).min(1, preencha),
    periodoFim: z.string(preencha).min(1, preencha),
  })
  .superRefine((medicao, context) => {
    for (const [nome, message] of Object.entries(problemasDaMedicao(medicao)))
      context.addIssue({ code: 'custom', path: [nome], message })
  })
type Nova = z.output<typeof schema>

/** Which work, of what kind, for which days; the price table is the work's. */
export function NovaMedicaoDialog({ obraId, onClose }: { obraId: string | null; onClose: () => void }) {
  const phone = usePhone()
  const router = useRouter()
  const hoje = today()
  const { run } = useCommand((body: Nova) => api.call(registros<Entity>(medicoes).criar, { body }), {
    touches: [medicoes.name],
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Nova medição"
      size={520}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Form
        schema={schema}
        defaultValues={{
          obraId,
          tipo: TIPO_DE_MEDICAO.parcial,
          mesComp: hoje.slice(0, 7),
          periodoInicio: `${hoje.slice(0, 7)}-01`,
          periodoFim: hoje,
        }}
        label="nova medição"
        bar="inline"
        guard={false}
        submitLabel="Criar medição"
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (dados) => {
          const feita = (await run(dados as Nova)) as unknown as { id: string; numero: string; avisos?: string[] }
          toast.success(`Medição ${feita.numero} criada.`)
          for (const aviso of feita.avisos ?? []) toast.info(aviso)
          await router.navigate({ to: detailAddress(medicoes.tela, feita.id) })
        }}
      >
        <AsyncSelectField
          name="obraId"
          label="Obra"
          required
          search={(query, signal) => searchReferences('obras', query, signal)}
          resolve={(ids) => nameReferences('obras', ids)}
          autoFocus={!obraId}
        />
        <FieldPair>
          <CodeField name="tipo" label="Tipo" codes={tiposDeMedicao} required />
          <MonthField name="mesComp" label="Competência" required />
        </FieldPair>
        <FieldPair>
          <DateField name="periodoInicio" label="Início do período" required />
          <DateField name="periodoFim" label="Fim do período" required />
        </FieldPair>
      </Form>
    </Modal>
  )
}

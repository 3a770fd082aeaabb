import { Button, Modal } from '@mantine/core'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { transferenciaPedida } from '@prumo/domain/financeiro/metas/entrada.ts'
import { mesesDe, metas } from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { buscarVigentes } from './calls.ts'
import css from './Metas.module.css'

/** Part of this goal's parcel to another goal of the same year: asked for here, confirmed by somebody else. */
export default function TransferirDialog({ meta, onFechar }: { meta: MetaDetalhada; onFechar: () => void }) {
  const phone = usePhone()
  const pedir = useCommand(
    (corpo: CorpoEnviado<typeof chamadasDeMetas.transferir>) => api.call(chamadasDeMetas.transferir, { body: corpo }),
    {
      touches: [metas.name],
    },
  )
  const schema = z.preprocess((valores) => {
    const { valor, ...resto } = valores as { valor: number | null }
    return { ...resto, origemId: meta.id, valor: valor === null ? undefined : toReais(valor) }
  }, transferenciaPedida)
  const parcelas = new Map(meta.meses.map(({ mesComp, meta: valor }) => [mesComp, toCentavos(valor) ?? 0]))
  const comValor = mesesDe(meta.exercicio).filter((mes) => (parcelas.get(mes) ?? 0) > 0)
  return (
    <Modal opened onClose={onFechar} title={`Transferir saldo de ${meta.alvoNome}`} size={560} fullScreen={phone}>
      <div className={css.dialogo}>
        {comValor.length === 0 ? (
          <>
            <p className={css.aviso}>Esta meta não tem nenhuma parcela com valor para transferir.</p>
            <div className={css.botoes}>
              <Button onClick={onFechar}>Fechar</Button>
            </div>
          </>
        ) : (
          <Form
            schema={schema}
            defaultValues={{ mesOrigem: null, destinoId: null, mesDestino: null, valor: null, motivo: '' }}
            onSubmit={async (valores) => {
              await pedir.run(valores)
              toast.success('Transferência pedida: outra pessoa precisa confirmá-la.')
              onFechar()
            }}
            guard={false}
            bar="inline"
            submitLabel="Pedir transferência"
            backLabel="Cancelar"
            onBack={onFechar}
            label="Transferir saldo"
          >
            <SelectField
              name="mesOrigem"
              label="Da parcela de"
              required
              autoFocus
              options={comValor.map((mes) => ({
                value: mes,
                label: `${formatMonth(mes)}: ${formatMoney(parcelas.get(mes)!)}`,
              }))}
            />
            <AsyncSelectField
              name="destinoId"
              label="Para a meta"
              required
              search={async (texto, signal) =>
                (await buscarVigentes(meta.exercicio, texto, signal)).filter(({ value }) => value !== meta.id)
              }
              resolve={async (ids) => {
                const vigentes = await buscarVigentes(meta.exercicio, '')
                return vigentes.filter(({ value }) => ids.includes(value))
              }}
            />
            <FieldPair>
              <SelectField
                name="mesDestino"
                label="Na parcela de"
                required
                options={mesesDe(meta.exercicio).map((mes) => ({ value: mes, label: formatMonth(mes) }))}
              />
              <MoneyField name="valor" label="Valor" required />
            </FieldPair>
            <TextAreaField name="motivo" label="Motivo" required maxLength={2000} />
            <p className={css.miudo}>
              Nada muda até que outra pessoa, com permissão de editar metas, confirme. Então cada meta ganha uma
              revisão.
            </p>
          </Form>
        )}
      </div>
    </Modal>
  )
}

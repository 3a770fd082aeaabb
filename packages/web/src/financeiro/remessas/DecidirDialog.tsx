import { Button, Modal, Textarea } from '@mantine/core'
import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { comprovanteDaDecisao } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { useId, useMemo, useState } from 'react'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import { TOCA } from './calls.ts'
import { pagamentos } from './frases.ts'
import css from './Remessas.module.css'

export type Decisao = 'pago' | 'negado'
export type ItemADecidir = { id: string; pedido: number; favorecido: string; valor: number }

const PDF_OU_IMAGEM = endingsOf(comprovanteDaDecisao.accept)
const MINIMO = 5
const schema = z.object({
  dataPagamento: z.string('Informe o dia.').refine(isPlainDate, 'Escreva uma data que existe.'),
})

export type DecidirDialogProps = {
  itens: readonly ItemADecidir[]
  decisao: Decisao
  comRetorno: boolean
  onFeito: () => void
  onFechar: () => void
}

/** Settles payments by a person's word: with a reason always, and when paid with a proof, which may be the return itself. */
export default function DecidirDialog({ itens, decisao, comRetorno, onFeito, onFechar }: DecidirDialogProps) {
  const id = useId()
  const phone = usePhone()
  const [motivo, setMotivo] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const pago = decisao === 'pago'
  // What no return told, the person does.
  const diz = pago && !comRetorno
  const chaves = useMemo(() => new Map<string, string>(), [itens, decisao, motivo, file])
  const ato = useCommand(
    (dataPagamento: string) => {
      const chave = chaves.get(dataPagamento) ?? novaChave()
      chaves.set(dataPagamento, chave)
      const form = new FormData()
      form.append(
        'dados',
        JSON.stringify({
          itens: itens.map((item) => item.id),
          decisao,
          motivo: motivo.trim(),
          ...(diz && { dataPagamento }),
        }),
      )
      if (file && pago) form.append('comprovante', file, file.name)
      return api.upload(chamadasDosRetornos.decidir, form, { idempotencyKey: chave })
    },
    { touches: TOCA },
  )
  const falta =
    motivo.trim().length < MINIMO
      ? `Escreva o motivo, em ao menos ${MINIMO} letras`
      : pago && !comRetorno && !file
        ? 'Escolha o comprovante'
        : null
  async function decidir({ dataPagamento }: z.output<typeof schema>) {
    if (falta !== null) return
    setErro(null)
    try {
      await ato.run(dataPagamento)
      toast.success(`${pagamentos(itens.length)} ${pago ? 'dados como pagos' : 'dados como negados'}.`)
      onFeito()
      onFechar()
    } catch (error) {
      setErro((error as Error).message)
    }
  }
  return (
    <Modal
      opened
      onClose={() => !ato.running && onFechar()}
      title={`Dar como ${decisao} ${pagamentos(itens.length)}?`}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={520}
      fullScreen={phone}
    >
      <Form
        schema={schema}
        defaultValues={{ dataPagamento: today() }}
        onSubmit={decidir}
        bar="none"
        guard={false}
        label={`Dar como ${decisao}`}
      >
        <ul className={css.resumo}>
          {itens.map((item) => (
            <li key={item.id}>
              <span>
                Pedido {item.pedido} · {item.favorecido}
              </span>
              <Money value={toCentavos(item.valor)} />
            </li>
          ))}
        </ul>
        <Textarea
          label="Motivo"
          placeholder={pago ? 'Por exemplo: conferido no extrato de 20/11' : 'Por exemplo: não saiu da conta'}
          withAsterisk
          autosize
          minRows={2}
          maxLength={250}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
          data-autofocus
        />
        {diz && (
          <DateField
            name="dataPagamento"
            label="Pago em"
            required
            max={today()}
            limitReason="O dia em que o dinheiro saiu da conta: hoje ou um dia que já passou."
          />
        )}
        {pago && (
          <div className={css.campo}>
            <label htmlFor={id}>
              Comprovante {comRetorno ? '(o arquivo de retorno vale como um)' : <span aria-hidden>*</span>}
            </label>
            <FileDrop
              id={id}
              label="Comprovante"
              files={file ? [file] : []}
              onFiles={([novo]) => setFile(novo ?? null)}
              accept={PDF_OU_IMAGEM}
              maxFiles={1}
              disabled={ato.running}
            />
          </div>
        )}
        {!pago && (
          <p className={css.dica}>
            Volta a esperar pagamento, com este motivo à vista, e pode ser corrigido e reenviado.
          </p>
        )}
        <DialogFoot onCancel={onFechar} running={ato.running} missing={falta} failure={erro}>
          <Button type="submit" disabled={falta !== null} loading={ato.running}>
            Dar como {decisao}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  )
}

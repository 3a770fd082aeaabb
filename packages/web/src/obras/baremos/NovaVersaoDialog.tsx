import { Modal } from '@mantine/core'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { formatPreco, toPreco } from '@prumo/domain/core/money.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos, type NovaVersao } from '@prumo/domain/obras/baremos/chamadas.ts'
import { reajustado } from '@prumo/domain/obras/baremos/preco.ts'
import { lerDecimal } from '@prumo/domain/vocabulario/celulas.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Baremos.module.css'
import type { Baremo } from './baremo.ts'

/** '5,8', '-2', '+3,25%', or nothing, which is none: null when it is no percentage. */
function lerPercentual(dito: string): number | null {
  const texto = dito.trim().replace('%', '').replace('−', '-')
  if (texto === '') return 0
  const valor = lerDecimal(texto.replace(/^[+-]/, ''))
  return valor === null ? null : texto.startsWith('-') ? -valor : valor
}

/** The unit value raised by what was typed; null when that does not read, or leaves less than nothing. */
function valorCom(valorUnidade: number, dito: string): string | null {
  const percentual = lerPercentual(dito)
  try {
    return percentual === null ? null : reajustado(valorUnidade, percentual)
  } catch {
    return null
  }
}

/** A draft with the items of this table, at another unit value; it takes its place when published. */
export default function NovaVersaoDialog({ baremo, onFechar }: { baremo: Baremo; onFechar: () => void }) {
  const phone = usePhone()
  const router = useRouter()
  const cedo = addDays(baremo.vigenciaInicio, 1)
  const { run } = useCommand(
    (body: NovaVersao) => api.call(chamadasDeBaremos.novaVersao, { params: { id: baremo.id }, body }),
    { touches: [baremos.name] },
  )
  const schema = useMemo(
    () =>
      z
        .object({
          nome: z.string('Dê um nome à tabela.').trim().min(1, 'Dê um nome à tabela.').max(120),
          vigenciaInicio: z.iso
            .date('Informe o dia.')
            .refine((dia) => dia >= cedo, `A nova versão começa depois da anterior: a partir de ${formatDate(cedo)}.`),
          vigenciaFim: z.iso.date('Escreva uma data que existe.').nullable(),
          reajuste: z
            .string()
            .nullable()
            .refine((dito) => valorCom(baremo.valorUnidade, dito ?? '') !== null, 'Escreva o reajuste como 5,8 ou -2.'),
        })
        .refine(({ vigenciaInicio, vigenciaFim }) => !vigenciaFim || vigenciaFim >= vigenciaInicio, {
          path: ['vigenciaFim'],
          error: 'O fim da vigência deve ser igual ao início ou depois dele.',
        }),
    [baremo.valorUnidade, cedo],
  )
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Nova versão de ${baremo.nome}`}
      size={560}
      fullScreen={phone}
      withCloseButton={false}
    >
      <p className={css.nota}>
        Os {baremo.totalDeItens.toLocaleString('pt-BR')} itens são copiados para um rascunho, onde ainda se alteram.
      </p>
      <Form
        schema={schema}
        defaultValues={{
          nome: baremo.nome,
          vigenciaInicio: [cedo, today()].toSorted().at(-1)!,
          vigenciaFim: null,
          reajuste: null,
        }}
        onSubmit={async ({ nome, vigenciaInicio, vigenciaFim, reajuste }) => {
          const nova = await run({
            nome,
            vigenciaInicio,
            vigenciaFim,
            dataBase: vigenciaInicio.slice(0, 7),
            percentual: lerPercentual(reajuste ?? '') || null,
          })
          toast.success(`Versão ${nova.versao} criada em rascunho.`)
          onFechar()
          await router.navigate({ to: detailAddress(baremos.tela, String(nova.id)) })
        }}
        guard={false}
        bar="inline"
        submitLabel="Criar versão"
        backLabel="Cancelar"
        onBack={onFechar}
        label="Nova versão"
      >
        <TextField name="nome" label="Nome" required maxLength={120} />
        <FieldPair>
          <DateField name="vigenciaInicio" label="Início da vigência" required autoFocus min={cedo} />
          <DateField name="vigenciaFim" label="Fim da vigência" hint="Em branco: sem fim" />
        </FieldPair>
        <TextField
          name="reajuste"
          label="Reajuste do valor da unidade (%)"
          inputMode="decimal"
          width="sm"
          maxLength={12}
          placeholder="5,8"
        />
        <PassaA valorUnidade={baremo.valorUnidade} />
      </Form>
    </Modal>
  )
}

/** What the unit will be worth. */
function PassaA({ valorUnidade }: { valorUnidade: number }) {
  const dito = useWatch({ name: 'reajuste' }) as string | null
  const valor = valorCom(valorUnidade, dito ?? '')
  return (
    <p className={css.nota} role="status">
      {valor === null
        ? 'O valor da unidade fica a calcular.'
        : `${formatPreco(toPreco(valorUnidade) ?? 0)} passa a ${formatPreco(toPreco(valor) ?? 0)}`}
    </p>
  )
}

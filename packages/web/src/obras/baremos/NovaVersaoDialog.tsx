import { Button, Modal, TextInput } from '@mantine/core'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { formatPreco, toPreco } from '@prumo/domain/core/money.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos, type NovaVersao } from '@prumo/domain/obras/baremos/chamadas.ts'
import { lerDecimal } from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import { reajustado } from '@prumo/domain/obras/baremos/preco.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import type { Baremo } from './BaremoScreen.tsx'
import css from './Baremos.module.css'

/** '5,8', '-2', '+3,25%': null when it is no percentage. */
function lerPercentual(dito: string): number | null {
  const texto = dito.trim().replace('%', '').replace('−', '-')
  const valor = lerDecimal(texto.replace(/^[+-]/, ''))
  return valor === null ? null : texto.startsWith('-') ? -valor : valor
}

/** A draft with the items of this table, at another unit value; it takes its place when published. */
export default function NovaVersaoDialog({ baremo, onFechar }: { baremo: Baremo; onFechar: () => void }) {
  const phone = usePhone()
  const router = useRouter()
  const cedo = addDays(baremo.vigenciaInicio, 1)
  const [inicio, setInicio] = useState([cedo, today()].toSorted().at(-1)!)
  const [fim, setFim] = useState('')
  const [nome, setNome] = useState(baremo.nome)
  const [reajuste, setReajuste] = useState('')
  const [falha, setFalha] = useState<string | null>(null)
  const { run, running } = useCommand(
    (body: NovaVersao) => api.call(chamadasDeBaremos.novaVersao, { params: { id: baremo.id }, body }),
    { touches: [baremos.name] },
  )
  const percentual = reajuste.trim() === '' ? 0 : lerPercentual(reajuste)
  const valor = percentual === null ? null : reajustado(baremo.valorUnidade, percentual)
  const problema =
    inicio <= baremo.vigenciaInicio
      ? `A nova versão começa depois da anterior: a partir de ${formatDate(cedo)}.`
      : fim && fim < inicio
        ? 'O fim da vigência deve ser igual ao início ou depois dele.'
        : valor === null
          ? 'Escreva o reajuste como 5,8 ou -2.'
          : nome.trim() === ''
            ? 'Dê um nome à tabela.'
            : null
  const criar = async () => {
    if (problema || percentual === null) return
    try {
      const nova = await run({
        nome: nome.trim(),
        vigenciaInicio: inicio,
        vigenciaFim: fim || null,
        dataBase: inicio.slice(0, 7),
        percentual: percentual || null,
      })
      toast.success(`Versão ${nova.versao} criada em rascunho.`)
      onFechar()
      await router.navigate({ to: detailAddress(baremos.tela, String(nova.id)) })
    } catch (error) {
      setFalha((error as Error).message)
    }
  }
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Nova versão de ${baremo.nome}`}
      size={520}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        className={css.dialogo}
        onSubmit={(event) => {
          event.preventDefault()
          void criar()
        }}
      >
        <p className={css.nota}>
          Os {baremo.totalDeItens.toLocaleString('pt-BR')} itens são copiados para um rascunho, onde ainda se alteram.
        </p>
        <TextInput label="Nome" value={nome} maxLength={120} onChange={(event) => setNome(event.currentTarget.value)} />
        <FieldPair>
          <TextInput
            type="date"
            label="Início da vigência"
            value={inicio}
            min={cedo}
            data-autofocus
            onChange={(event) => setInicio(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Fim da vigência"
            description="Em branco: sem fim"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={fim}
            onChange={(event) => setFim(event.currentTarget.value)}
          />
        </FieldPair>
        <TextInput
          label="Reajuste do valor da unidade (%)"
          description={
            valor === null
              ? ' '
              : `${formatPreco(toPreco(baremo.valorUnidade) ?? 0)} passa a ${formatPreco(toPreco(valor) ?? 0)}`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="5,8"
          inputMode="decimal"
          w={260}
          value={reajuste}
          onChange={(event) => setReajuste(event.currentTarget.value)}
        />
        <DialogFoot onCancel={onFechar} running={running} missing={problema} failure={falha}>
          <Button type="submit" disabled={problema !== null || running}>
            Criar versão
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}

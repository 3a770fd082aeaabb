import { Button, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import type { CandidatoDaLinha, LinhaDoExtratoLida } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Conciliar.module.css'
import { TOCA, useCandidatos } from './consulta.ts'
import fluxo from './Fluxo.module.css'
import { chaveDe, parDe, QueLinhaE, reais } from './QueLinhaE.tsx'

/** What came late or early, and so is not among those suggested: looked for by words, of any day. */
export default function ProcurarOutroDialog({ linha, onFechar }: { linha: LinhaDoExtratoLida; onFechar: () => void }) {
  const phone = usePhone()
  const lista = useRef<HTMLFieldSetElement>(null)
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto.trim(), 250)
  const [chave, setChave] = useState<string | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const { run, running } = useCommand(
    (escolhido: CandidatoDaLinha) =>
      api.call(chamadasDoFluxo.conciliar, { params: { id: linha.id }, body: parDe(escolhido) }),
    { touches: TOCA },
  )
  const { data, error, refetch, isPlaceholderData } = useCandidatos(linha.id, busca, !running)
  const escolhido = data?.itens.find((item) => chaveDe(item) === chave)
  const atrasada = isPlaceholderData || busca !== texto.trim()

  // Enter goes to the first of what is being looked for, not of what was found before.
  const entrou = useRef(false)
  useEffect(() => {
    const qual = escolhido ?? data?.itens[0]
    if (!entrou.current || atrasada || !qual) return
    entrou.current = false
    setChave(chaveDe(qual))
    lista.current?.querySelector<HTMLInputElement>(`[value="${chaveDe(qual)}"]`)?.focus()
  })
  const [, repetir] = useState(0)
  const irALista = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    entrou.current = true
    repetir((vez) => vez + 1)
  }

  const conciliar = async (event: FormEvent) => {
    event.preventDefault()
    if (!escolhido || running) return
    setErro(null)
    try {
      await run(escolhido)
      toast.success('Linha conciliada.')
      onFechar()
    } catch (recusa) {
      setErro((recusa as Error).message)
    }
  }

  return (
    <Modal
      opened
      onClose={() => !running && onFechar()}
      title="Procurar o que é esta linha"
      withCloseButton={false}
      size={560}
      fullScreen={phone}
    >
      <form className={fluxo.dialogo} onSubmit={(event) => void conciliar(event)} noValidate>
        <p className={fluxo.dica}>
          {formatDate(linha.data)} · {linha.valor > 0 ? 'entrada' : 'saída'} de {reais(Math.abs(linha.valor))} ·{' '}
          {linha.descricao}
        </p>
        <TextInput
          type="search"
          label="Palavras ou valor"
          placeholder={linha.valor > 0 ? 'Descrição, cliente ou valor' : 'Descrição, fornecedor, pedido, documento…'}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          autoComplete="off"
          value={texto}
          onChange={(event) => {
            setTexto(event.currentTarget.value)
            setChave(null)
            entrou.current = false
          }}
          onKeyDown={irALista}
          data-autofocus
        />
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeletons lines={6} height={24} />
        ) : data.itens.length === 0 ? (
          <EmptyState message={nada(linha, busca)} />
        ) : (
          <>
            <p className={fluxo.dica} role="status">
              {data.mais
                ? `Os ${data.itens.length} mais próximos no valor e no dia. Escreva mais para achar outros.`
                : data.itens.length === 1
                  ? '1 encontrado.'
                  : `${data.itens.length} encontrados, o mais próximo no valor e no dia primeiro.`}
            </p>
            <fieldset ref={lista} className={`${css.sugestoes} ${css.achados}`}>
              <legend className="visually-hidden">O que é {linha.descricao}</legend>
              {data.itens.map((item) => (
                <QueLinhaE
                  key={chaveDe(item)}
                  linha={linha}
                  opcao={item}
                  quando={<Quando item={item} />}
                  grupo="candidato"
                  escolhida={item === escolhido}
                  onEscolher={() => setChave(chaveDe(item))}
                />
              ))}
            </fieldset>
          </>
        )}
        {escolhido && <Diferenca linha={linha} item={escolhido} />}
        <DialogFoot
          onCancel={onFechar}
          running={running}
          missing={!escolhido && data && data.itens.length > 0 && 'Escolha o que é esta linha'}
          failure={erro}
        >
          <Button type="submit" disabled={!escolhido} loading={running}>
            Conciliar
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}

function nada({ valor }: LinhaDoExtratoLida, busca: string): string {
  const oQue = valor > 0 ? 'Nenhuma entrada por acontecer' : 'Nenhum pagamento, nem saída por acontecer,'
  return busca ? `${oQue} com estas palavras.` : `${oQue} nas suas contas contrato.`
}

function Quando({ item: { data, pago } }: { item: CandidatoDaLinha }) {
  if (data === null) return 'sem data'
  if (pago) return `pago em ${formatDate(data)}`
  if (data >= today()) return formatDate(data)
  return <span className={fluxo.atrasado}>em atraso desde {formatDate(data)}</span>
}

/** By how much the bank's value is another, before it is said that they are the same. */
function Diferenca({ linha, item }: { linha: LinhaDoExtratoLida; item: CandidatoDaLinha }) {
  const diferenca = Math.abs(toCentavos(linha.valor)!) - toCentavos(item.valor)!
  if (diferenca === 0) return null
  const quanto = `O extrato traz ${reais(toReais(Math.abs(diferenca)))} a ${diferenca > 0 ? 'mais' : 'menos'} que`
  return (
    <div className={fluxo.aviso} role="status">
      <p>
        {item.tipo === 'anexo'
          ? `${quanto} o valor deste pagamento.`
          : `${quanto} o previsto: o lançamento se realiza por ${reais(Math.abs(linha.valor))}.`}
      </p>
    </div>
  )
}

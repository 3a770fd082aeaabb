import { Button, Modal } from '@mantine/core'
import { formatMoney, formatQuantity } from '@prumo/domain/core/money.ts'
import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { motivosDeGlosa } from '@prumo/domain/obras/medicoes/itens.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { totaisDa, valoresDaLinha } from '@prumo/domain/obras/medicoes/totais.ts'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { typedQuantity } from '../../ui/form/money-typing.ts'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Medicoes.module.css'
import type { Item, MedicaoLida } from './medicao.ts'

type Escrita = { texto: string; motivo: string }
type Lida = { id: string; quantidadeGlosada: number; motivoGlosa: number | null }

const comeco = (itens: readonly Item[]): Record<string, Escrita> =>
  Object.fromEntries(
    itens.map(({ id, quantidadeGlosada, motivoGlosa }) => [
      id,
      {
        texto: quantidadeGlosada > 0 ? formatQuantity(quantidadeGlosada) : '',
        motivo: motivoGlosa ? String(motivoGlosa) : '',
      },
    ]),
  )

/** What was written of a line: the quantity, or why it does not read. */
function ler(item: Item, { texto, motivo }: Escrita): Lida | string {
  const quantidade = texto.trim() === '' ? 0 : typedQuantity(texto, 3)
  if (quantidade === undefined || quantidade === null) return `${item.codigo}: escreva a quantidade com até 3 casas.`
  if (quantidade > item.quantidadePeriodo) return `${item.codigo}: a glosa não passa da quantidade medida.`
  if (quantidade > 0 && !motivo) return `${item.codigo}: escolha o motivo da glosa.`
  return { id: item.id, quantidadeGlosada: quantidade, motivoGlosa: quantidade > 0 ? Number(motivo) : null }
}

/** What the client does not pay, line by line, with what it comes to as it is typed. */
export function GlosaDialog({ medicao, onClose }: { medicao: MedicaoLida; onClose: () => void }) {
  const phone = usePhone()
  const itens = (medicao.itens ?? []) as Item[]
  const [escritas, setEscritas] = useState(() => comeco(itens))
  const [falha, setFalha] = useState<string | null>(null)
  const { run, running } = useCommand(
    (linhas: Lida[]) =>
      api.call(chamadasDeMedicoes.glosar, {
        params: { id: medicao.id },
        body: { itens: linhas, revisao: medicao.revisao },
      }),
    { touches: [medicoes.name] },
  )
  const lidas = itens.map((item) => ler(item, escritas[item.id]!))
  const problema = lidas.find((lida) => typeof lida === 'string') as string | undefined
  const boas = lidas.filter((lida): lida is Lida => typeof lida !== 'string')
  const mudadas = boas.filter((lida) => {
    const antes = itens.find(({ id }) => id === lida.id)!
    return lida.quantidadeGlosada !== antes.quantidadeGlosada || lida.motivoGlosa !== antes.motivoGlosa
  })
  const totais =
    problema === undefined
      ? totaisDa(
          itens.map((item, n) => valoresDaLinha({ ...item, quantidadeGlosada: boas[n]!.quantidadeGlosada }, medicao)),
          medicao.percentualRetencao,
        )
      : null
  const escrever = (id: string, parte: Partial<Escrita>) =>
    setEscritas((antes) => ({ ...antes, [id]: { ...antes[id]!, ...parte } }))
  const salvar = async () => {
    try {
      const feita = await run(mudadas)
      toast.success(`Glosa de ${formatMoney(Math.round(feita.valorGlosa * 100))} anotada.`)
      onClose()
    } catch (error) {
      setFalha((error as Error).message)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Glosa da medição ${medicao.numero}`}
      size={920}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        className={css.dialogo}
        onSubmit={(event) => {
          event.preventDefault()
          void salvar()
        }}
      >
        <p className={css.nota}>
          Em branco, a linha foi aceita inteira. O que é glosado volta ao saldo e pode ser medido de novo.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
        <section className={css.grade} tabIndex={0} aria-label="Itens a glosar">
          <table>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Local</th>
                <th scope="col" className={css.numero}>
                  Medido
                </th>
                <th scope="col">Glosado</th>
                <th scope="col">Motivo</th>
              </tr>
            </thead>
            <tbody>
              {itens.map((item, n) => (
                <tr key={item.id}>
                  <th scope="row">
                    {item.codigo}
                    <br />
                    <span className={css.fraco}>{item.descricao}</span>
                  </th>
                  <td>{item.local ?? '–'}</td>
                  <td className={css.numero}>
                    {formatQuantity(item.quantidadePeriodo)} {item.unidadeMedida}
                  </td>
                  <td>
                    <input
                      type="text"
                      inputMode="decimal"
                      size={9}
                      aria-label={`Quantidade glosada do item ${item.codigo}${item.local ? ` em ${item.local}` : ''}`}
                      aria-invalid={typeof lidas[n] === 'string' || undefined}
                      data-autofocus={n === 0 || undefined}
                      value={escritas[item.id]!.texto}
                      onChange={(event) => escrever(item.id, { texto: event.currentTarget.value })}
                    />
                  </td>
                  <td>
                    <select
                      aria-label={`Motivo da glosa do item ${item.codigo}${item.local ? ` em ${item.local}` : ''}`}
                      value={escritas[item.id]!.motivo}
                      onChange={(event) => escrever(item.id, { motivo: event.currentTarget.value })}
                    >
                      <option value="">Escolha…</option>
                      {Object.entries(motivosDeGlosa).map(([codigo, palavra]) => (
                        <option key={codigo} value={codigo}>
                          {palavra}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {totais && (
          <p role="status">
            Glosa de <strong>{formatMoney(totais.glosa)}</strong>; líquido de{' '}
            <strong>{formatMoney(totais.liquido)}</strong>.
          </p>
        )}
        <DialogFoot
          onCancel={onClose}
          running={running}
          failure={falha}
          missing={problema ?? (mudadas.length === 0 ? 'Nada mudou.' : null)}
        >
          <Button type="submit" disabled={problema !== undefined || mudadas.length === 0 || running}>
            Anotar glosa
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}

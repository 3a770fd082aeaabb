import { ActionIcon, Tooltip } from '@mantine/core'
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { categoriasDoHistograma } from '@prumo/domain/obras/histograma/previsto.ts'
import { IconArrowBarToRight } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { colar, type LinhaDaGrade, lerCelula, lugarDe, repetir, type Textos } from './grade.ts'
import css from './Histograma.module.css'

type Props = {
  linhas: readonly LinhaDaGrade[]
  meses: readonly string[]
  antes: Textos
  agora: Textos
  onMudar: (textos: Textos) => void
}

/** Rows of roles and kinds by months: the arrows go from cell to cell, a block of a spreadsheet is pasted where one stands. */
export function GradeDoPlano({ linhas, meses, antes, agora, onMudar }: Props) {
  const tabela = useRef<HTMLTableElement>(null)
  const ir = (linha: number, coluna: number) => {
    const alvo = tabela.current?.querySelector<HTMLInputElement>(`[data-celula="${linha}:${coluna}"]`)
    alvo?.focus()
    alvo?.select()
    return alvo != null
  }
  const teclar = (event: KeyboardEvent<HTMLInputElement>, linha: number, coluna: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const passos: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      Enter: [event.shiftKey ? -1 : 1, 0],
      // Within the text the arrows move the caret.
      ...(selectionStart === 0 && (selectionEnd === 0 || selectionEnd === value.length) && { ArrowLeft: [0, -1] }),
      ...(selectionEnd === value.length &&
        (selectionStart === selectionEnd || selectionStart === 0) && {
          ArrowRight: [0, 1],
        }),
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onMudar(repetir(agora, linhas[linha]!.chave, meses, meses[coluna]!))
      return
    }
    const passo = passos[event.key]
    if (passo && ir(linha + passo[0], coluna + passo[1])) event.preventDefault()
  }
  const aoColar = (event: ClipboardEvent<HTMLInputElement>, linha: number, coluna: number) => {
    const texto = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(texto.trimEnd())) return
    event.preventDefault()
    onMudar(colar(agora, texto, linhas, meses, [linha, coluna]))
  }
  return (
    <section
      className={css.rolagem}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the arrows.
      tabIndex={0}
      aria-label="Previsão por função e mês"
    >
      <table className={`${css.matriz} ${css.grade}`} ref={tabela}>
        <thead>
          <tr>
            <th scope="col">Função ou equipamento</th>
            {meses.map((mes) => (
              <th key={mes} scope="col">
                {formatMonth(mes)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Repetir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, categoria, nome }, linha) => {
            const primeiro = meses.find((mes) => agora[lugarDe(chave, mes)]?.trim())
            return (
              <tr key={chave}>
                <th scope="row">
                  {nome}
                  <small className={css.dica}>
                    <br />
                    {categoriasDoHistograma[categoria as keyof typeof categoriasDoHistograma]}
                  </small>
                </th>
                {meses.map((mes, coluna) => {
                  const lugar = lugarDe(chave, mes)
                  const texto = agora[lugar] ?? ''
                  return (
                    <td key={mes}>
                      <input
                        className={css.celula}
                        data-celula={`${linha}:${coluna}`}
                        data-mudou={texto !== (antes[lugar] ?? '') || undefined}
                        aria-label={`${nome}, ${formatMonth(mes)}`}
                        aria-invalid={lerCelula(texto) === undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        value={texto}
                        onFocus={(event) => event.currentTarget.select()}
                        onChange={(event) => onMudar({ ...agora, [lugar]: event.currentTarget.value })}
                        onKeyDown={(event) => teclar(event, linha, coluna)}
                        onPaste={(event) => aoColar(event, linha, coluna)}
                      />
                    </td>
                  )
                })}
                <td>
                  <Tooltip label="Repetir o primeiro valor até o fim">
                    <ActionIcon
                      variant="subtle"
                      size={36}
                      aria-label={`Repetir o primeiro valor de ${nome} até o fim`}
                      disabled={primeiro === undefined}
                      onClick={() => primeiro && onMudar(repetir(agora, chave, meses, primeiro))}
                    >
                      <IconArrowBarToRight size={16} />
                    </ActionIcon>
                  </Tooltip>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

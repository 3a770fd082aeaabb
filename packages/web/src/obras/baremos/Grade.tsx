/**
 * The grid in which the items of a table are typed: thousands of rows, of which only those in sight are drawn. A spreadsheet's
 * keys: Enter and the arrows go up and down, Tab along, Ctrl+Delete takes a line away, and a block that is pasted fills cells.
 */
import { COLUNAS_DE_ITENS, type ColunaDeItem, colunasDeItens } from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './Grade.module.css'
import { blocoDe, CODIGOS, type LinhaDaGrade, mudada, SIM_OU_NAO } from './grade.ts'

const ALTURA = 36
/** Rows drawn beyond those in sight, each way. */
const FOLGA = 8
const LARGURAS: Record<ColunaDeItem, number> = {
  codigo: 92,
  grupo: 150,
  descricao: 250,
  unidadeMedida: 58,
  atividade: 136,
  condicao: 128,
  pontos: 84,
  precoFixo: 96,
  exigeFoto: 64,
  exigeCoordenada: 64,
  descricaoLonga: 260,
  ativo: 60,
}
const CURTOS: Partial<Record<ColunaDeItem, string>> = {
  unidadeMedida: 'Un.',
  exigeFoto: 'Foto',
  exigeCoordenada: 'Coord.',
}
const NUMEROS: ReadonlySet<ColunaDeItem> = new Set(['pontos', 'precoFixo'])
const TAMANHOS: Partial<Record<ColunaDeItem, number>> = {
  codigo: 30,
  descricao: 160,
  unidadeMedida: 6,
  descricaoLonga: 4000,
}
const LARGURA = COLUNAS_DE_ITENS.reduce((soma, coluna) => soma + LARGURAS[coluna], 48 + 44)

export type GradeProps = {
  linhas: readonly LinhaDaGrade[]
  erros: ReadonlyMap<number, string>
  onCelula: (chave: number, coluna: number, texto: string) => void
  onColar: (onde: { linha: number; coluna: number }, bloco: string[][]) => void
  onSair: (chave: number) => void
  /** A new line after the last. */
  onNova: () => void
  /** A line to be seen, by its key; told again to be seen again. */
  ir: { chave: number } | null
}

export function Grade({ linhas, erros, onCelula, onColar, onSair, onNova, ir }: GradeProps) {
  const root = useRef<HTMLDivElement>(null)
  const [vista, setVista] = useState({ de: 0, ate: 40 })
  // The one that has the focus stays, also out of sight: what is typed is not lost under the hand.
  const [ativa, setAtiva] = useState(-1)
  const aFocar = useRef<{ linha: number; coluna: number } | null>(null)

  const medir = () => {
    const box = root.current
    if (!box) return
    const de = Math.max(0, Math.floor(box.scrollTop / ALTURA) - FOLGA)
    const ate = Math.ceil((box.scrollTop + box.clientHeight) / ALTURA) + FOLGA
    setVista((antes) => (antes.de === de && antes.ate === ate ? antes : { de, ate }))
  }
  useLayoutEffect(medir, [linhas.length])
  useEffect(() => {
    const seen = new ResizeObserver(medir)
    if (root.current) seen.observe(root.current)
    return () => seen.disconnect()
  }, [])
  useLayoutEffect(() => {
    const alvo = aFocar.current
    if (!alvo) return
    const campo = root.current
      ?.querySelector(`[data-linha="${alvo.linha}"]`)
      ?.querySelectorAll<HTMLElement>('input, select')[alvo.coluna]
    if (!campo) return
    aFocar.current = null
    campo.focus()
    if (campo instanceof HTMLInputElement && campo.type === 'text') campo.select()
  })

  /** Brings the line into sight and the focus to its cell, which may have to be drawn first. */
  const irPara = (linha: number, coluna: number) => {
    const box = root.current
    if (!box || linha < 0 || linha >= linhas.length) return
    aFocar.current = { linha, coluna }
    const [topo, fundo] = [linha * ALTURA, (linha + 1) * ALTURA + ALTURA]
    if (topo < box.scrollTop) box.scrollTop = topo
    else if (fundo > box.scrollTop + box.clientHeight) box.scrollTop = fundo - box.clientHeight
    setAtiva(linha)
    medir()
  }
  const visto = useRef<typeof ir>(null)
  useEffect(() => {
    if (!ir || visto.current === ir) return
    const at = linhas.findIndex(({ chave }) => chave === ir.chave)
    if (at < 0) return
    visto.current = ir
    irPara(at, 0)
  })

  const lugarDe = (alvo: EventTarget): { linha: number; coluna: number } | null => {
    const linha = (alvo as HTMLElement).closest<HTMLElement>('[data-linha]')
    if (!linha) return null
    const coluna = [...linha.querySelectorAll('input, select')].indexOf(alvo as HTMLElement)
    return coluna < 0 ? null : { linha: Number(linha.dataset.linha), coluna }
  }
  const teclas = (event: KeyboardEvent) => {
    const onde = lugarDe(event.target)
    if (!onde) return
    const escolhe = event.target instanceof HTMLSelectElement
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key === 'Enter' && !altKey) {
      event.preventDefault()
      if (onde.linha + 1 < linhas.length || shiftKey) irPara(onde.linha + (shiftKey ? -1 : 1), onde.coluna)
      else onNova()
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && !escolhe && !altKey) {
      event.preventDefault()
      irPara(onde.linha + (key === 'ArrowDown' ? 1 : -1), onde.coluna)
    } else if (key === 'Delete' && (ctrlKey || metaKey)) {
      event.preventDefault()
      onSair(linhas[onde.linha]!.chave)
    } else if ((ctrlKey || metaKey) && (key === 'Home' || key === 'End')) {
      event.preventDefault()
      irPara(key === 'Home' ? 0 : linhas.length - 1, onde.coluna)
    }
  }
  const colar = (event: ClipboardEvent) => {
    const onde = lugarDe(event.target)
    const texto = event.clipboardData.getData('text/plain')
    if (!onde || !/[\t\n]/.test(texto.replace(/\r?\n$/, ''))) return
    event.preventDefault()
    onColar(onde, blocoDe(texto))
  }

  const desenhadas = new Set<number>()
  for (let n = vista.de; n < Math.min(vista.ate, linhas.length); n++) desenhadas.add(n)
  if (ativa >= 0 && ativa < linhas.length) desenhadas.add(ativa)
  const emOrdem = [...desenhadas].sort((a, b) => a - b)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come up from the fields inside, which are reachable by themselves.
    <div
      ref={root}
      className={css.grade}
      onScroll={medir}
      onKeyDown={teclas}
      onPaste={colar}
      onFocus={(event) => setAtiva(lugarDe(event.target)?.linha ?? -1)}
    >
      <table
        className={css.tabela}
        aria-label="Itens do baremo"
        aria-rowcount={linhas.length + 1}
        style={{ width: LARGURA }}
      >
        <colgroup>
          <col style={{ width: 48 }} />
          {COLUNAS_DE_ITENS.map((coluna) => (
            <col key={coluna} style={{ width: LARGURAS[coluna] }} />
          ))}
          <col style={{ width: 44 }} />
        </colgroup>
        <thead className={css.cabeca}>
          <tr aria-rowindex={1}>
            <th scope="col">Nº</th>
            {COLUNAS_DE_ITENS.map((coluna) => (
              <th
                key={coluna}
                scope="col"
                data-numero={NUMEROS.has(coluna) || undefined}
                title={colunasDeItens[coluna].rotulo}
              >
                {CURTOS[coluna] ?? colunasDeItens[coluna].rotulo}
                {colunasDeItens[coluna].obrigatoria && ' *'}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Retirar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {emOrdem.map((n, at) => (
            <Fragment key={linhas[n]!.chave}>
              <Vao linhas={n - (at === 0 ? 0 : emOrdem[at - 1]! + 1)} />
              <Linha n={n} linha={linhas[n]!} erro={erros.get(linhas[n]!.chave)} onCelula={onCelula} onSair={onSair} />
            </Fragment>
          ))}
          <Vao linhas={linhas.length - 1 - (emOrdem.at(-1) ?? -1)} />
        </tbody>
      </table>
    </div>
  )
}

/** The room of rows that are not drawn. */
const Vao = ({ linhas }: { linhas: number }) =>
  linhas > 0 && (
    <tr className={css.vao}>
      <td colSpan={COLUNAS_DE_ITENS.length + 2} style={{ height: linhas * ALTURA }} />
    </tr>
  )

type LinhaProps = Pick<GradeProps, 'onCelula' | 'onSair'> & { n: number; linha: LinhaDaGrade; erro: string | undefined }

const Linha = memo(function Linha({ n, linha, erro, onCelula, onSair }: LinhaProps) {
  const { chave, celulas, sai } = linha
  const estado = sai ? 'sai' : erro ? 'erro' : mudada(linha) ? 'mudada' : undefined
  return (
    <tr className={css.linha} aria-rowindex={n + 2} data-linha={n} data-estado={estado} title={erro}>
      <td className={css.numero}>
        {n + 1}
        {erro && <span className="visually-hidden">: {erro}</span>}
      </td>
      {COLUNAS_DE_ITENS.map((coluna, c) => (
        <Celula
          key={coluna}
          coluna={coluna}
          rotulo={`${colunasDeItens[coluna].rotulo}, linha ${n + 1}`}
          texto={celulas[c]!}
          parada={sai}
          onTexto={(texto) => onCelula(chave, c, texto)}
        />
      ))}
      <td className={css.ato}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={sai ? `Manter a linha ${n + 1}` : `Retirar a linha ${n + 1}`}
          onClick={() => onSair(chave)}
        >
          {sai ? <IconArrowBackUp size={16} stroke={1.75} /> : <IconTrash size={16} stroke={1.75} />}
        </button>
      </td>
    </tr>
  )
})

type CelulaProps = {
  coluna: ColunaDeItem
  rotulo: string
  texto: string
  parada: boolean
  onTexto: (texto: string) => void
}

function Celula({ coluna, rotulo, texto, parada, onTexto }: CelulaProps) {
  const tabela = CODIGOS[coluna]
  return (
    <td data-numero={NUMEROS.has(coluna) || undefined}>
      {tabela ? (
        <select
          aria-label={rotulo}
          value={texto}
          disabled={parada}
          onChange={(event) => onTexto(event.currentTarget.value)}
        >
          <option value="" />
          {texto !== '' && !Object.hasOwn(tabela, texto) && <option value={texto}>{texto} (não existe)</option>}
          {Object.entries(tabela).map(([codigo, nome]) => (
            <option key={codigo} value={codigo}>
              {nome}
            </option>
          ))}
        </select>
      ) : SIM_OU_NAO.has(coluna) ? (
        <input
          type="checkbox"
          aria-label={rotulo}
          checked={/^(s|sim|x|1|true|verdadeiro)$/i.test(texto.trim())}
          disabled={parada}
          onChange={(event) => onTexto(event.currentTarget.checked ? 'Sim' : 'Não')}
        />
      ) : (
        <input
          type="text"
          aria-label={rotulo}
          value={texto}
          disabled={parada}
          maxLength={TAMANHOS[coluna] ?? 20}
          inputMode={NUMEROS.has(coluna) ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={coluna === 'descricao' || coluna === 'descricaoLonga'}
          onChange={(event) => onTexto(event.currentTarget.value)}
        />
      )}
    </td>
  )
}

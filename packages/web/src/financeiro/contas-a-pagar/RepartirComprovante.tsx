import { NativeSelect } from '@mantine/core'
import { formatMoney } from '@prumo/domain/core/money.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { openPdf } from '../../ui/pdf-file.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { centavosDa, nomeDa } from './palavras.ts'
import css from './Repartir.module.css'
import { proporPaginas, type Reparticao } from './repartir.ts'

export type RepartirComprovanteProps = {
  file: File
  contas: readonly ContaAPagar[]
  reparticao: Reparticao | null
  onReparticao: (reparticao: Reparticao) => void
  onFalha: (frase: string) => void
}

const LARGURA = 132

async function textosDe(pdf: PDFDocumentProxy): Promise<string[]> {
  const textos: string[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    textos.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return textos
}

const procurada = (conta: ContaAPagar) => ({
  id: conta.id,
  centavos: centavosDa(conta),
  nomes: [conta.favorecido, conta.fornecedorNome],
  numeros: [conta.numeroNotaFiscal],
})

/** The value first: it is what tells payments of one order apart, also where the rest is cut. */
const rotuloDa = (conta: ContaAPagar): string => {
  const centavos = centavosDa(conta)
  return [centavos === null ? null : formatMoney(centavos), nomeDa(conta)].filter(Boolean).join(' · ')
}

/** The pages of one proof beside the payments they are of: proposed from what is written on them, corrected by the person. */
export default function RepartirComprovante(props: RepartirComprovanteProps) {
  const { file, contas, reparticao, onReparticao } = props
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  // What is called once it was read, and not a reason to read again.
  const agora = useRef(props)
  agora.current = props
  useEffect(() => {
    const parar = new AbortController()
    const src = URL.createObjectURL(file)
    void (async () => {
      try {
        const aberto = await openPdf(src, file.name, parar.signal)
        const textos = await textosDe(aberto)
        if (parar.signal.aborted) return
        setPdf(aberto)
        agora.current.onReparticao(proporPaginas(textos, agora.current.contas.map(procurada)))
      } catch (error) {
        if (!parar.signal.aborted) agora.current.onFalha((error as Error).message)
      } finally {
        URL.revokeObjectURL(src)
      }
    })()
    return () => parar.abort()
  }, [file])

  if (!pdf || !reparticao) return <Skeletons lines={4} />
  const opcoes = [
    { value: '', label: 'De nenhuma conta' },
    ...contas.map((conta) => ({ value: conta.id, label: rotuloDa(conta) })),
  ]
  return (
    <div className={css.quadro}>
      <ul className={css.paginas} aria-label="Páginas do comprovante">
        {reparticao.map((de, n) => (
          <li key={n} className={css.pagina}>
            <div className={css.folha} data-sem={de === null || undefined}>
              <Miniatura pdf={pdf} numero={n + 1} />
            </div>
            <NativeSelect
              label={`Página ${n + 1}`}
              data={opcoes}
              value={de ?? ''}
              onChange={({ currentTarget }) => onReparticao(reparticao.with(n, currentTarget.value || null))}
            />
          </li>
        ))}
      </ul>
      <ul className={css.contas} aria-label="Páginas de cada conta">
        {contas.map((conta) => {
          const paginas = reparticao.flatMap((de, n) => (de === conta.id ? [n + 1] : []))
          return (
            <li key={conta.id}>
              <span>{rotuloDa(conta)}</span>
              {paginas.length > 0 ? (
                <span>
                  {paginas.length === 1 ? 'página' : 'páginas'} {paginas.join(', ')}
                </span>
              ) : (
                <span className={css.falta}>sem página</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A page drawn small, once it comes into view: a long proof is not drawn whole. */
function Miniatura({ pdf, numero }: { pdf: PDFDocumentProxy; numero: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const alvo = canvas.current
    if (!alvo) return
    let tarefa: { cancel: () => void } | null = null
    let parado = false
    const vista = new IntersectionObserver(([entrada]) => {
      if (!entrada?.isIntersecting) return
      vista.disconnect()
      void (async () => {
        const pagina = await pdf.getPage(numero)
        if (parado) return
        const escala = (LARGURA * devicePixelRatio) / pagina.getViewport({ scale: 1 }).width
        const viewport = pagina.getViewport({ scale: escala })
        alvo.width = viewport.width
        alvo.height = viewport.height
        const desenho = pagina.render({ canvas: alvo, viewport })
        tarefa = desenho
        await desenho.promise
      })().catch(() => {})
    })
    vista.observe(alvo)
    return () => {
      parado = true
      vista.disconnect()
      tarefa?.cancel()
    }
  }, [pdf, numero])
  return <canvas ref={canvas} aria-hidden />
}

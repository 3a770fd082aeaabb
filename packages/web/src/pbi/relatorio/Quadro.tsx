import { Button } from '@mantine/core'
import type { AcessoAoRelatorio } from '@prumo/domain/pbi/respostas.ts'
import { IconMaximize, IconPrinter } from '@tabler/icons-react'
import type { Report } from 'powerbi-client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from '../Pbi.module.css'
import { msAteRenovar } from './acesso.ts'
import { biblioteca } from './biblioteca.ts'

export type QuadroProps = {
  nome: string
  /** The page's, where it is not the report's own. */
  titulo?: string
  acesso: AcessoAoRelatorio
  renovar: (signal: AbortSignal) => Promise<AcessoAoRelatorio>
  aoFalhar: (error: Error) => void
  /** First in the page's head: the way back, or to what else the page shows. */
  antes: ReactNode
  /** What there is instead, where the frame shows nothing. */
  saida?: ReactNode
}

/** Longer than any frame takes to say its first word, unless nothing reaches it. */
const ESPERA_DA_PRIMEIRA_PALAVRA = 20_000

type Dito = { message?: string; detailedMessage?: string; errorCode?: string }

/** The report in Microsoft's own frame, to look at. Its access lasts ten minutes and is renewed while the page is looked at. */
export function Quadro({ nome, titulo = nome, acesso, renovar, aoFalhar, antes, saida }: QuadroProps) {
  const phone = usePhone()
  const lugar = useRef<HTMLDivElement>(null)
  const [vez, setVez] = useState(0)
  const [relatorio, setRelatorio] = useState<Report | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [calado, setCalado] = useState(false)

  // `vez` asks for the same again.
  useEffect(() => {
    const elemento = lugar.current
    if (!elemento) return
    const parada = new AbortController()
    let encerrar = () => {}
    const relogio = setTimeout(() => setCalado(true), ESPERA_DA_PRIMEIRA_PALAVRA)
    const respondeu = () => {
      clearTimeout(relogio)
      setCalado(false)
    }
    incorporar(elemento, acesso, { nome, phone, renovar, aoFalhar, setFalha, respondeu, parada: parada.signal }).then(
      (feito) => {
        if (parada.signal.aborted) return feito.encerrar()
        encerrar = feito.encerrar
        setRelatorio(feito.relatorio)
      },
      () => parada.signal.aborted || setFalha('A página que mostra relatórios não carregou.'),
    )
    return () => {
      parada.abort()
      encerrar()
      respondeu()
      setRelatorio(null)
    }
  }, [acesso, nome, phone, renovar, aoFalhar, vez])

  return (
    <div className={css.pagina}>
      <PageHeader
        title={titulo}
        subtitle={titulo === nome ? undefined : nome}
        actions={
          <>
            {antes}
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              disabled={!relatorio}
              onClick={() => void relatorio?.print().catch(() => setFalha('O Power BI não imprimiu o relatório.'))}
            >
              Imprimir
            </Button>
            <Button
              leftSection={<IconMaximize size={16} />}
              disabled={!relatorio}
              onClick={() => relatorio?.fullscreen()}
            >
              Tela cheia
            </Button>
          </>
        }
      />
      {falha && (
        <ErrorState
          message={falha}
          onRetry={() => {
            setFalha(null)
            setVez((n) => n + 1)
          }}
        >
          {saida}
        </ErrorState>
      )}
      {calado && falha === null && (
        <div role="status" className={css.calado}>
          <p>
            O Power BI ainda não respondeu. Se a rede em que você está não deixa passar app.powerbi.com, ele não abre.
          </p>
          {saida}
        </div>
      )}
      <div ref={lugar} className={css.quadro} hidden={falha !== null} />
    </div>
  )
}

type Como = Pick<QuadroProps, 'nome' | 'renovar' | 'aoFalhar'> & {
  phone: boolean
  setFalha: (frase: string) => void
  /** The frame said something. */
  respondeu: () => void
  parada: AbortSignal
}

async function incorporar(elemento: HTMLElement, primeiro: AcessoAoRelatorio, como: Como) {
  const { nome, phone, renovar, aoFalhar, setFalha, respondeu, parada } = como
  const { servico, models } = await biblioteca()
  // The minutes went by while something else was on: what came with the page may be over.
  const acesso = Date.parse(primeiro.expiraEm) - Date.now() > 5000 ? primeiro : await renovar(parada)
  const relatorio = servico.embed(elemento, {
    type: 'report',
    id: acesso.reportId,
    embedUrl: acesso.embedUrl,
    accessToken: acesso.accessToken,
    tokenType: models.TokenType.Embed,
    permissions: models.Permissions.Read,
    viewMode: models.ViewMode.View,
    settings: {
      localeSettings: { language: 'pt-BR', formatLocale: 'pt-BR' },
      background: models.BackgroundType.Transparent,
      ...(phone && { layoutType: models.LayoutType.MobilePortrait }),
    },
  }) as Report
  // Named for whoever does not see it.
  elemento.querySelector('iframe')?.setAttribute('title', `Relatório ${nome}`)

  const renovacao = renovarSempre(
    acesso,
    renovar,
    parada,
    (novo) => relatorio.setAccessToken(novo.accessToken),
    aoFalhar,
  )
  relatorio.on('loaded', respondeu)
  relatorio.on<Dito>('error', ({ detail }) => {
    respondeu()
    if (detail?.message === 'TokenExpired' || detail?.errorCode === 'TokenExpired') renovacao.agora()
    else setFalha('O Power BI não conseguiu mostrar este relatório. Tente de novo em alguns minutos.')
  })
  return {
    relatorio,
    encerrar: () => {
      renovacao.parar()
      servico.reset(elemento)
    },
  }
}

/** Another access a minute before each is over; while nobody looks, none, and one as soon as somebody does. */
function renovarSempre(
  primeiro: AcessoAoRelatorio,
  renovar: (signal: AbortSignal) => Promise<AcessoAoRelatorio>,
  parada: AbortSignal,
  usar: (novo: AcessoAoRelatorio) => Promise<void>,
  aoFalhar: (error: Error) => void,
) {
  let relogio: ReturnType<typeof setTimeout>
  let devida = false
  const marcar = (acesso: AcessoAoRelatorio) => {
    relogio = setTimeout(agora, msAteRenovar(acesso))
  }
  const agora = () => {
    clearTimeout(relogio)
    if (document.hidden) {
      devida = true
      return
    }
    devida = false
    renovar(parada)
      .then(async (novo) => {
        if (parada.aborted) return
        await usar(novo)
        marcar(novo)
      })
      .catch((error) => parada.aborted || aoFalhar(error))
  }
  const voltou = () => devida && agora()
  document.addEventListener('visibilitychange', voltou)
  marcar(primeiro)
  return {
    agora,
    parar: () => {
      clearTimeout(relogio)
      document.removeEventListener('visibilitychange', voltou)
    },
  }
}

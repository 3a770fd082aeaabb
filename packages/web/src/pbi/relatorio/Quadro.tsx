import { Button } from '@mantine/core'
import type { AcessoAoRelatorio } from '@prumo/domain/pbi/respostas.ts'
import { IconArrowLeft, IconMaximize, IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { Report } from 'powerbi-client'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from '../Pbi.module.css'
import { msAteRenovar } from './acesso.ts'
import { biblioteca } from './biblioteca.ts'

export type QuadroProps = {
  nome: string
  acesso: AcessoAoRelatorio
  renovar: (signal: AbortSignal) => Promise<AcessoAoRelatorio>
  aoFalhar: (error: Error) => void
}

type Dito = { message?: string; detailedMessage?: string; errorCode?: string }

/** The report in Microsoft's own frame, to look at. Its access lasts ten minutes and is renewed while the page is looked at. */
export function Quadro({ nome, acesso, renovar, aoFalhar }: QuadroProps) {
  const router = useRouter()
  const phone = usePhone()
  const lugar = useRef<HTMLDivElement>(null)
  const [vez, setVez] = useState(0)
  const [relatorio, setRelatorio] = useState<Report | null>(null)
  const [falha, setFalha] = useState<string | null>(null)

  // `vez` asks for the same again.
  useEffect(() => {
    const elemento = lugar.current
    if (!elemento) return
    const parada = new AbortController()
    let encerrar = () => {}
    incorporar(elemento, acesso, { nome, phone, renovar, aoFalhar, setFalha, parada: parada.signal }).then(
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
      setRelatorio(null)
    }
  }, [acesso, nome, phone, renovar, aoFalhar, vez])

  return (
    <div className={css.pagina}>
      <PageHeader
        title={nome}
        actions={
          <>
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => router.history.back()}>
              Voltar
            </Button>
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
        />
      )}
      <div ref={lugar} className={css.quadro} hidden={falha !== null} />
    </div>
  )
}

type Como = Pick<QuadroProps, 'nome' | 'renovar' | 'aoFalhar'> & {
  phone: boolean
  setFalha: (frase: string) => void
  parada: AbortSignal
}

async function incorporar(elemento: HTMLElement, primeiro: AcessoAoRelatorio, como: Como) {
  const { nome, phone, renovar, aoFalhar, setFalha, parada } = como
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
  relatorio.on<Dito>('error', ({ detail }) => {
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

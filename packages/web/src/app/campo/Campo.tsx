import { useEffect, useState } from 'react'
import { Recusa } from '../../core/campo/fio.ts'
import { type Aparelho, abrirAparelho, type Capa, lerCapa } from '../../core/campo/pacote.ts'
import { quemE, quemLembro } from '../../core/campo/pessoa.ts'
import { manterEmDia } from '../../core/campo/sincronia.ts'
import css from '../../core/telefone/Campo.module.css'
import { Conflito } from '../../core/telefone/Conflito.tsx'
import type { TelaDeCampo } from '../../core/telefone/forma.ts'
import { Pendencias } from '../../core/telefone/Pendencias.tsx'
import { Preencher } from '../../core/telefone/Preencher.tsx'
import { useCaminho } from '../../core/telefone/rota.tsx'
import { AindaNaoVeio, useTrazido } from '../../core/telefone/trazido.tsx'
import { NovaVersao } from '../../core/telefone/versao.tsx'
import { ContextoDoCampo, useConexao, useVivo } from '../../core/telefone/vivo.ts'
import inteira from './Campo.module.css'
import { Inicio } from './Inicio.tsx'
import { formas, telasDeCampo } from './modulos.ts'
import { ParaContinuar } from './ParaContinuar.tsx'

type Estado =
  | { em: 'abrindo' }
  | { em: 'porta'; porque: 'ninguem' | 'demais' | 'semChave' | 'recusado'; dito?: string }
  | { em: 'aberto'; aparelho: Aparelho }

/** The field application: whose phone it is, then its screens. */
export function Campo() {
  const [estado, setEstado] = useState<Estado>({ em: 'abrindo' })
  useEffect(() => {
    let vale = true
    const abrir = async () => {
      // What the phone remembers opens at once; the server, asked meanwhile, may know better.
      const lembrada = quemLembro()
      if (!('ninguem' in lembrada)) {
        const aparelho = await abrirAparelho(lembrada)
        if (aparelho && vale) setEstado({ em: 'aberto', aparelho })
      }
      const agora = await quemE()
      if (!vale) return
      if ('ninguem' in agora) return setEstado({ em: 'porta', porque: agora.demais ? 'demais' : 'ninguem' })
      if (!('ninguem' in lembrada) && lembrada.id === agora.id && !agora.comSessao && (await abrirAparelho(agora)))
        return
      try {
        const aparelho = await abrirAparelho(agora)
        if (!vale) return
        if (!aparelho) return setEstado({ em: 'porta', porque: 'semChave' })
        setEstado((antes) =>
          antes.em === 'aberto' && antes.aparelho.pessoa.id === agora.id ? antes : { em: 'aberto', aparelho },
        )
      } catch (error) {
        if (vale)
          setEstado({
            em: 'porta',
            porque: error instanceof Recusa ? 'recusado' : 'semChave',
            dito: (error as Error).message,
          })
      }
    }
    void abrir()
    return () => {
      vale = false
    }
  }, [])
  if (estado.em === 'abrindo') return <div className={inteira.centro} role="status" aria-label="Carregando" />
  if (estado.em === 'porta') return <Porta {...estado} />
  return <Aberto key={estado.aparelho.pessoa.id} aparelho={estado.aparelho} />
}

const PORQUE = {
  ninguem: 'Entre uma vez com internet: depois disso o campo abre também sem sinal, por sete dias.',
  demais:
    'Faz mais de sete dias que este aparelho não fala com o escritório. Entre de novo: o que espera envio continua guardado.',
  semChave: 'Este aparelho ainda não tem os seus dados. Abra o campo uma vez com internet.',
  recusado: 'O escritório não deu os dados deste aparelho.',
}

function Porta({ porque, dito }: { porque: keyof typeof PORQUE; dito?: string }) {
  const caminho = useCaminho()
  return (
    <main className={inteira.centro}>
      <img src="/prumo.svg" alt="" width={64} height={64} />
      <h1>Prumo em campo</h1>
      <p>{PORQUE[porque]}</p>
      {dito && <p className={css.suave}>{dito}</p>}
      <a className={css.botao} data-forte href={`/login?voltar=${encodeURIComponent(caminho)}`}>
        Entrar
      </a>
    </main>
  )
}

function Aberto({ aparelho }: { aparelho: Aparelho }) {
  const capa = useVivo<Capa | null>(() => lerCapa(aparelho), [aparelho])
  useEffect(() => manterEmDia(aparelho), [aparelho])
  const conexao = useConexao()
  if (!capa && conexao === 'sem-rede') return <Porta porque="semChave" />
  if (!capa) return <div className={inteira.centro} role="status" aria-label="Carregando" />
  return (
    <ContextoDoCampo value={{ aparelho, capa }}>
      <Tela />
      <NovaVersao />
    </ContextoDoCampo>
  )
}

/** Which screen an address is. */
function Tela() {
  const [, , primeiro = '', segundo] = useCaminho().split('/')
  if (primeiro === 'pendencias') return <Pendencias formas={formas} aberto={segundo} />
  if (primeiro === 'conflito' && segundo) return <Conflito uuid={segundo} formas={formas} />
  const forma = formas.find(({ caminho }) => caminho === primeiro)
  if (forma) return <Preencher key={forma.caminho} desta={forma} uuid={segundo} />
  const tela = telasDeCampo.find(({ caminho }) => caminho === primeiro)
  if (tela) return <DoModulo key={tela.caminho} tela={tela} />
  return (
    <Inicio formas={formas} telas={telasDeCampo}>
      {formas.map((uma) => uma.continua && <ParaContinuar key={uma.caminho} forma={uma} />)}
    </Inicio>
  )
}

function DoModulo({ tela }: { tela: TelaDeCampo }) {
  const { lido: Componente, falhou } = useTrazido(tela.load)
  return Componente ? <Componente /> : <AindaNaoVeio titulo={tela.nome} falhou={falhou} />
}

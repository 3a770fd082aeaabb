import { Button } from '@mantine/core'
import { chamadasDeEnsaios } from '@prumo/domain/laboratorio/ensaio-eletrico/chamadas.ts'
import { palavraDaUnidade } from '@prumo/domain/laboratorio/ensaio-eletrico/grandezas.ts'
import type { PecaNaBancada, PreparoDaBancada } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { chamadasDeSensores } from '@prumo/domain/laboratorio/sensores/chamadas.ts'
import { GRANDEZA } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconHistory, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { confirm } from '../../ui/dialogs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useShortcuts } from '../../ui/hotkeys.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import comum from './Bancada.module.css'
import css from './BancadaScreen.module.css'
import {
  eliminada,
  faltaATodas,
  faltam,
  fotografar,
  lerLinha,
  ligar,
  mudarLinha,
  mudarPeca,
  type Peca,
  porNaBancada,
  problemaDaLinha,
  pronta,
  proximaLinha,
  sobTensao,
  temOutroPasso,
  vistaInteira,
} from './bancada.ts'
import { Checklist } from './Checklist.tsx'
import { Comando } from './Comando.tsx'
import { historico } from './enderecos.ts'
import { Feitas } from './Feitas.tsx'
import { DICA_DOS_EVENTOS, Posicao } from './Posicao.tsx'
import { Preparo } from './Preparo.tsx'
import { lerEtiqueta, useAgora, useBancada } from './useBancada.ts'
import { useFila } from './useFila.ts'

const tela = telas.ensaioEletrico

/** Design, Works 5.2: the bench. Whoever only reads sees what was tested. */
export function BancadaScreen() {
  const ensaia = usePermission(tela, 'adicionar')
  const preparo = useQuery({
    queryKey: ['ensaios-eletricos', 'preparo'],
    queryFn: ({ signal }) => api.call(chamadasDeEnsaios.preparo, { signal }),
    enabled: ensaia,
  })
  if (!ensaia) return <Navigate to={historico()} replace />
  if (preparo.isError) return <ErrorState message={preparo.error.message} onRetry={() => void preparo.refetch()} />
  if (!preparo.data) return <Skeletons lines={8} />
  return <Bancada preparo={preparo.data} />
}

function Bancada({ preparo }: { preparo: PreparoDaBancada }) {
  const router = useRouter()
  const { bancada, mudar, registrar, enviando } = useBancada()
  const { fila } = useFila(bancada.pecas)
  const emDia = bancada.instrumentos.filter((id) => preparo.instrumentos.some((um) => um.instrumentoId === id))
  const [preparando, preparar] = useState(emDia.length === 0)
  const [vendo, ver] = useState<string | null>(null)
  const [emMaos, setEmMaos] = useState<string | null>(null)
  const [etiqueta, setEtiqueta] = useState('')
  const [lendo, setLendo] = useState(false)
  const [problema, setProblema] = useState<string | null>(null)
  const leitor = useRef<HTMLInputElement>(null)
  const acionar = useRef<HTMLButtonElement>(null)
  const agora = useAgora(bancada.ligada !== null)
  const sensores = useQuery({
    queryKey: ['sensores', 'recentes'],
    queryFn: ({ signal }) => api.call(chamadasDeSensores.recentes, { query: {}, signal }),
    refetchInterval: 5000,
    staleTime: 0,
  })
  const leituras = sensores.data?.itens ?? []
  const { pecas, passo, ligada, posicoes } = bancada
  const sobrando = faltaATodas(bancada, agora)
  const correndo = ligada !== null && sobrando > 0
  const vista = pecas.find(({ uuid }) => uuid === vendo) ?? null
  const porVer = pecas.find((peca) => !vistaInteira(peca))
  const prontas = pecas.filter(pronta)
  const todasProntas = pecas.length > 0 && prontas.length === pecas.length
  const nestas = sobTensao(bancada)
  const passoLido = passo >= 0 && nestas.every((peca) => peca.linhas[passo]!.lida)
  const podeLigar =
    pecas.length > 0 && !porVer && !correndo && (passo < 0 || passoLido) && temOutroPasso(bancada) && emDia.length > 0
  const podeRegistrar = todasProntas && !correndo && !enviando

  // A chosen instrument that expired meanwhile is no longer chosen.
  useEffect(() => {
    if (emDia.length < bancada.instrumentos.length) mudar((antes) => ({ ...antes, instrumentos: emDia }))
  }, [emDia, bancada.instrumentos.length, mudar])

  const focarLeitura = (uuid: string | null) => {
    setEmMaos(uuid)
    setProblema(null)
    requestAnimationFrame(() => document.getElementById(`leitura-${uuid}-${passoAgora.current}`)?.focus())
  }
  const passoAgora = useRef(passo)
  passoAgora.current = passo
  const focarLeitor = () => requestAnimationFrame(() => leitor.current?.focus())
  const focarAcao = () => requestAnimationFrame(() => acionar.current?.focus())

  const trazer = (novas: readonly PecaNaBancada[]) => {
    mudar((antes) => novas.reduce((uma, dados) => porNaBancada(uma, dados, Date.now()), antes))
    setEtiqueta('')
  }
  // What was just put there is what is looked at.
  const olhou = useRef<string | null>(null)
  useEffect(() => {
    if (preparando || vendo !== null || !porVer || olhou.current === porVer.uuid) return
    olhou.current = porVer.uuid
    ver(porVer.uuid)
  }, [preparando, vendo, porVer])

  const lerCodigo = async () => {
    const codigo = etiqueta.trim()
    if (!codigo) return seguir()
    if (pecas.length >= posicoes)
      return toast.failure('Todas as posições estão ocupadas. Ensaie e registre as que estão na bancada.')
    if (passo >= 0) return toast.failure('Há um ensaio em curso: registre-o antes de pôr outra peça.')
    setLendo(true)
    try {
      const [achada, ...outras] = await lerEtiqueta(codigo)
      setEtiqueta('')
      if (!achada) return toast.failure(`Nenhuma peça com “${codigo}” numa OS aberta.`)
      const certa = [achada, ...outras].find(({ impedimento }) => impedimento === null)
      if (!certa) return toast.failure(achada.impedimento!)
      if (pecas.some(({ dados }) => dados.osItemId === certa.osItemId))
        return toast.info(`${certa.etiqueta} já está na bancada.`)
      trazer([certa])
    } catch (error) {
      toast.failure((error as Error).message)
    } finally {
      setLendo(false)
    }
  }
  /** Enter where nothing was read: the next ones of the order, or on with those that are there. */
  const seguir = () => {
    const livres = posicoes - pecas.length
    if (pecas.length === 0 && fila.length > 0) return trazer(fila.slice(0, livres))
    if (porVer) return ver(porVer.uuid)
    if (pecas.length > 0) acionar.current?.focus()
  }

  const iniciar = () => {
    if (!podeLigar) return
    mudar((antes) => ligar(antes, Date.now()))
    requestAnimationFrame(() => {
      passoAgora.current = passo + 1
      focarLeitura(pecas.find((peca) => !eliminada(peca) && peca.linhas[passo + 1])?.uuid ?? null)
    })
  }
  const lida = (peca: Peca) => {
    const dito = problemaDaLinha(peca, passo)
    if (dito) {
      setEmMaos(peca.uuid)
      return setProblema(dito)
    }
    setProblema(null)
    mudar((antes) => {
      const depois = lerLinha(antes, peca.uuid, Date.now())
      const proxima = proximaLinha(depois, peca.uuid)
      if (proxima) focarLeitura(proxima)
      else {
        setEmMaos(null)
        focarAcao()
      }
      return depois
    })
  }
  const voltar = (peca: Peca) => {
    const n = nestas.findIndex(({ uuid }) => uuid === peca.uuid)
    const antes = nestas[n - 1]
    if (antes) focarLeitura(antes.uuid)
  }
  const registrarTodas = async () => {
    if (!podeRegistrar) return
    const semMotivo = pecas.find(({ dados, motivoRepeticao }) => dados.repeteId && !motivoRepeticao.trim())
    if (semMotivo) return toast.failure(`Diga por que o ensaio de ${semMotivo.dados.etiqueta} foi repetido.`)
    const { feitas, recusadas } = await registrar(prontas)
    if (recusadas > 0)
      toast.failure(
        `${recusadas === 1 ? '1 ensaio não foi registrado' : `${recusadas} ensaios não foram registrados`}: a bancada diz por quê.`,
      )
    else toast.success(feitas === 1 ? 'Ensaio registrado.' : `${feitas} ensaios registrados.`)
    focarLeitor()
  }
  // The time is over and everything was read: the hand is already on what comes next.
  const adiante = passo >= 0 && emMaos === null && (podeRegistrar || podeLigar)
  useEffect(() => {
    if (adiante) requestAnimationFrame(() => acionar.current?.focus())
  }, [adiante])
  const acao = podeLigar || (passo < 0 && !todasProntas) ? 'iniciar' : 'registrar'
  const agir = () => (acao === 'iniciar' ? iniciar() : void registrarTodas())
  const tirarPeca = async ({ uuid, dados, linhas, visto }: Peca) => {
    const mexida = linhas.some(({ corrente, lida: uma }) => corrente || uma) || Object.keys(visto).length > 0
    const certo = mexida && {
      title: `Tirar ${dados.etiqueta} da bancada?`,
      body: 'O que foi lido dela se perde.',
      action: 'Tirar',
    }
    if (certo && !(await confirm(certo))) return
    mudar((antes) => {
      const ficam = antes.pecas.filter((peca) => peca.uuid !== uuid)
      return {
        ...antes,
        pecas: ficam,
        ...(ficam.length === 0 && { passo: -1, ligada: null, inicio: null, lidaEm: null }),
      }
    })
    if (vendo === uuid) ver(null)
    focarLeitor()
  }
  const fimDaVista = (peca: Peca) => {
    const proxima = pecas.find((uma) => uma.uuid !== peca.uuid && !vistaInteira(uma))
    olhou.current = proxima?.uuid ?? null
    ver(proxima?.uuid ?? null)
    if (proxima) return
    if (passo < 0 && pecas.length < posicoes) focarLeitor()
    else focarAcao()
  }
  useShortcuts([
    { keys: 'Enter', label: 'Lê a etiqueta; diz que tudo está conforme; passa à próxima peça' },
    { keys: 'C N A', label: 'Inspeção visual: conforme, não conforme, não se aplica' },
    { keys: 'F', label: 'Inspeção visual: foto do item não conforme' },
    { keys: 'P D F T', label: 'Durante o ensaio: perfuração, descarga, desarme, aquecimento' },
    { keys: 'F2', label: 'Usa a corrente lida pelo sensor' },
    { keys: '↑', label: 'Volta à peça anterior, para corrigir' },
  ])

  return (
    <>
      <PageHeader
        title="Ensaio elétrico"
        count={fila.length > 0 ? `${fila.length} na fila da OS` : undefined}
        compact
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} />}
              onClick={() => void router.navigate({ to: historico() })}
            >
              Histórico
            </Button>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} />}
              aria-expanded={preparando}
              onClick={() => preparar(!preparando)}
            >
              Preparo
            </Button>
          </>
        }
      />
      {preparando && (
        <Preparo
          bancada={bancada}
          preparo={preparo}
          leituras={leituras}
          onMudar={(mudanca) => mudar((antes) => ({ ...antes, ...mudanca }))}
          onPronto={() => {
            preparar(false)
            focarLeitor()
          }}
        />
      )}
      <Comando
        leitor={leitor}
        acionar={acionar}
        etiqueta={etiqueta}
        dica={
          pecas.length === 0 && fila.length > 0
            ? `Enter traz as próximas ${Math.min(fila.length, posicoes)}`
            : 'Leia a etiqueta'
        }
        lendo={lendo}
        comeca={!preparando}
        tempo={ligada === null ? '–' : correndo ? `${sobrando} s` : 'Tempo cumprido'}
        correndo={correndo}
        acao={acao}
        pode={acao === 'iniciar' ? podeLigar : podeRegistrar}
        palavra={
          acao === 'iniciar'
            ? passo < 0
              ? 'Iniciar ensaio'
              : `Iniciar trecho ${passo + 2}`
            : enviando
              ? 'Registrando…'
              : `Registrar ${pecas.length}`
        }
        onEtiqueta={setEtiqueta}
        onLer={() => void lerCodigo()}
        onAgir={agir}
      />
      <p className={comum.dica} role="status">
        {correndo
          ? 'Tensão aplicada: digite as correntes; registra-se quando o tempo terminar.'
          : passo >= 0 && !passoLido
            ? `Digite a corrente de cada peça e Enter. ${DICA_DOS_EVENTOS}.`
            : `${pecas.length} de ${posicoes} posições ocupadas.`}
      </p>
      {vista && (
        <Checklist
          peca={vista}
          onMudar={(mudanca) => mudar((antes) => mudarPeca(antes, vista.uuid, { lidaEm: Date.now(), ...mudanca }))}
          onFoto={(itemId, fotoId) => mudar((antes) => fotografar(antes, vista.uuid, itemId, fotoId))}
          onFim={() => fimDaVista(vista)}
        />
      )}
      <div className={css.posicoes}>
        {pecas.map((peca) => (
          <Posicao
            key={peca.uuid}
            peca={peca}
            passo={passo}
            toleranciaPercentual={preparo.toleranciaPercentual}
            ativa={emMaos === peca.uuid}
            faltam={ligada === null ? null : faltam(bancada, peca, agora)}
            problema={emMaos === peca.uuid ? problema : null}
            sensor={
              leituras.find(
                ({ grandeza, valor, aviso, unidade }) =>
                  grandeza === GRANDEZA.correnteDeFuga &&
                  valor !== null &&
                  aviso === null &&
                  peca.criterio.unidade !== null &&
                  unidade === palavraDaUnidade(peca.criterio.unidade),
              )?.valor ?? null
            }
            onLinha={(n, mudanca) => {
              setEmMaos(peca.uuid)
              setProblema(null)
              const tempoS =
                mudanca.evento !== undefined && mudanca.evento > 1 && ligada !== null
                  ? Math.min(peca.criterio.tempoS, Math.floor((Date.now() - ligada) / 1000))
                  : null
              mudar((antes) => mudarLinha(antes, peca.uuid, n, { tempoS, ...mudanca }))
            }}
            onLida={() => lida(peca)}
            onVoltar={() => voltar(peca)}
            onMudar={(mudanca) => mudar((antes) => mudarPeca(antes, peca.uuid, mudanca))}
            onVer={() => ver(peca.uuid)}
            onTirar={() => void tirarPeca(peca)}
          />
        ))}
        {pecas.length === 0 && (
          <p className={css.vazia}>
            Leia a etiqueta de uma peça, ou digite-a e tecle Enter.
            {fila.length > 0 && ` Há ${fila.length} desta OS na fila: Enter, sem etiqueta, traz as próximas.`}
          </p>
        )}
      </div>
      <Feitas bancada={bancada} onLimpar={() => mudar((antes) => ({ ...antes, feitas: [], segundos: 0 }))} />
    </>
  )
}

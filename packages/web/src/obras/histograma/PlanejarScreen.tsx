import { Button, Select } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import type { OpcoesDoHistograma, Plano } from '@prumo/domain/obras/histograma/chamadas.ts'
import { CATEGORIA, categoriasDoHistograma } from '@prumo/domain/obras/histograma/previsto.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { gravarPlano, lerPlano, useOpcoes, usePlano } from './calls.ts'
import { mesMais } from './endereco.ts'
import { DeQuem } from './Filtros.tsx'
import { GradeDoPlano } from './GradeDoPlano.tsx'
import { ilegiveis, type LinhaDaGrade, linhasDo, mudancas, novaLinha, type Textos, textosDo } from './grade.ts'
import css from './Histograma.module.css'

const ALCANCE = 12
const id = (texto: unknown): string | null => (typeof texto === 'string' && /^\d{1,18}$/.test(texto) ? texto : null)

/** Twelve months of a contract, or of one of its works, planned in a grid and saved at once. */
export function PlanejarScreen() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const opcoes = useOpcoes()
  const [contrato, obra] = [id(search.contrato), id(search.obra)]
  const lido = usePlano(contrato, obra)
  return (
    <>
      <PageHeader
        title="Planejar o histograma"
        subtitle="Quantas pessoas de cada função, e quantos veículos de cada tipo, em cada mês"
      />
      <div className={css.filtros}>
        <DeQuem
          endereco={{ contrato, obra }}
          opcoes={opcoes}
          semContrato="Escolha a conta contrato"
          semObra="O contrato inteiro"
          onMudar={(mudanca) =>
            void navigate({
              to: '.',
              search: (antes: Record<string, unknown>) => ({
                ...antes,
                ...Object.fromEntries(Object.entries(mudanca).map(([nome, valor]) => [nome, valor ?? undefined])),
              }),
            })
          }
        />
      </div>
      {contrato === null ? (
        <EmptyState message="Escolha a conta contrato, ou uma das suas obras." />
      ) : lido.isError ? (
        <ErrorState message={lido.error.message} onRetry={() => void lido.refetch()} />
      ) : !lido.data || !opcoes ? (
        <Skeletons lines={8} height={32} />
      ) : (
        <Editor key={`${contrato}|${obra}`} lido={lido.data} contrato={contrato} obra={obra} opcoes={opcoes} />
      )}
    </>
  )
}

type EditorProps = { lido: Plano; contrato: string; obra: string | null; opcoes: OpcoesDoHistograma }

function Editor({ lido, contrato, obra, opcoes }: EditorProps) {
  const [plano, setPlano] = useState(lido)
  const [acrescentadas, setAcrescentadas] = useState<readonly LinhaDaGrade[]>([])
  const [agora, setAgora] = useState<Textos>(() => textosDo(lido))
  const [comeco, setComeco] = useState(() => mesMais(today().slice(0, 7), -1))
  const [enviando, setEnviando] = useState(false)
  const antes = textosDo(plano)
  const linhas = [...linhasDo(plano), ...acrescentadas]
  const meses = Array.from({ length: ALCANCE }, (_, n) => mesMais(comeco, n))
  const mudam = mudancas(linhas, antes, agora)
  const ruins = ilegiveis(agora)
  const sujo = mudam.length > 0 || ruins.length > 0

  useBlocker({
    enableBeforeUnload: () => sujo,
    shouldBlockFn: async () =>
      sujo &&
      !enviando &&
      (await confirm({
        title: 'Sair sem salvar?',
        body: 'Há previsões nesta grade que ainda não foram gravadas.',
        action: 'Sair sem salvar',
        cancel: 'Continuar aqui',
        danger: true,
      })) === null,
  })

  const abrir = (novo: Plano) => {
    setPlano(novo)
    setAcrescentadas([])
    setAgora(textosDo(novo))
  }
  const gravar = async () => {
    setEnviando(true)
    try {
      const gravadas = await gravarPlano({ centroDeCustoId: contrato, obraId: obra, celulas: mudam })
      abrir(await lerPlano(contrato, obra))
      toast.success(gravadas === 1 ? '1 previsão gravada.' : `${gravadas} previsões gravadas.`)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setEnviando(false)
    }
  }
  const copiarDe = async (outra: string) => {
    const de = await lerPlano(contrato, outra)
    if (de.linhas.length === 0) return toast.failure('Aquela obra não tem previsão.')
    const novas = linhasDo(de).filter(({ chave }) => !linhas.some((linha) => linha.chave === chave))
    setAcrescentadas([...acrescentadas, ...novas])
    // What is typed already stays.
    setAgora({ ...textosDo(de), ...Object.fromEntries(Object.entries(agora).filter(([, texto]) => texto.trim())) })
  }
  return (
    <div className={css.corpo}>
      <div className={css.periodo}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={16} />}
          onClick={() => setComeco(mesMais(comeco, -6))}
        >
          Meses anteriores
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={16} />}
          onClick={() => setComeco(mesMais(comeco, 6))}
        >
          Meses seguintes
        </Button>
      </div>
      {linhas.length > 0 ? (
        <GradeDoPlano linhas={linhas} meses={meses} antes={antes} agora={agora} onMudar={setAgora} />
      ) : (
        <EmptyState message="Nada está previsto ainda: acrescente abaixo a primeira função ou o primeiro equipamento." />
      )}
      <NovaLinha
        opcoes={opcoes}
        linhas={linhas}
        onAcrescentar={(linha) => setAcrescentadas([...acrescentadas, linha])}
        onCopiar={(outra) => void copiarDe(outra)}
        obras={opcoes.obras.filter(({ id, contratoId }) => contratoId === contrato && id !== obra)}
      />
      <p className={css.dica}>
        As setas andam pelas células; Ctrl + Enter repete o valor até o fim; um bloco copiado de uma planilha se cola
        inteiro. Célula vazia é sem previsão.
      </p>
      {ruins.length > 0 && (
        <p role="alert" className={css.dica}>
          {ruins.length === 1 ? 'Uma célula não é um número' : `${ruins.length} células não são números`} com no máximo
          1 casa decimal.
        </p>
      )}
      <div className={css.periodo}>
        <Button loading={enviando} disabled={mudam.length === 0 || ruins.length > 0} onClick={() => void gravar()}>
          {mudam.length === 0 ? 'Gravar' : `Gravar ${mudam.length} ${mudam.length === 1 ? 'mudança' : 'mudanças'}`}
        </Button>
        {sujo && (
          <Button variant="subtle" onClick={() => abrir(plano)}>
            Desfazer o que mudou
          </Button>
        )}
      </div>
    </div>
  )
}

type NovaLinhaProps = {
  opcoes: OpcoesDoHistograma
  linhas: readonly LinhaDaGrade[]
  obras: readonly { id: string; nome: string }[]
  onAcrescentar: (linha: LinhaDaGrade) => void
  onCopiar: (obra: string) => void
}

function NovaLinha({ opcoes: { funcoes }, linhas, obras, onAcrescentar, onCopiar }: NovaLinhaProps) {
  const [categoria, setCategoria] = useState<number>(CATEGORIA.direta)
  const [oQue, setOQue] = useState<string | null>(null)
  const tipos = Object.entries(tiposDeVeiculo).map(([value, label]) => ({ value, label }))
  const todas =
    categoria === CATEGORIA.equipamento ? tipos : funcoes.map(({ id, nome }) => ({ value: id, label: nome }))
  const jaEsta = (um: string) => linhas.some(({ chave }) => chave === novaLinha(categoria, um, funcoes).chave)
  return (
    <div className={css.novaLinha}>
      <Select
        className={css.campo!}
        label="Categoria"
        data={Object.entries(categoriasDoHistograma).map(([value, label]) => ({ value, label }))}
        value={String(categoria)}
        allowDeselect={false}
        onChange={(valor) => {
          setCategoria(Number(valor))
          setOQue(null)
        }}
      />
      <Select
        className={css.campo!}
        label={categoria === CATEGORIA.equipamento ? 'Tipo de veículo' : 'Função'}
        placeholder="Escolha"
        data={todas.filter(({ value }) => !jaEsta(value))}
        value={oQue}
        onChange={setOQue}
        searchable
        limit={50}
        nothingFoundMessage="Nada encontrado"
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={oQue === null}
        onClick={() => {
          onAcrescentar(novaLinha(categoria, oQue!, funcoes))
          setOQue(null)
        }}
      >
        Acrescentar linha
      </Button>
      {obras.length > 0 && (
        <Select
          className={css.campo!}
          label="Copiar o plano de outra obra"
          placeholder="Escolha a obra"
          data={obras.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={null}
          onChange={(valor) => valor && onCopiar(valor)}
          searchable
          limit={50}
          nothingFoundMessage="Nada encontrado"
        />
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { searchable } from '@prumo/domain/core/text.ts'
import { baremos, SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { baremosItens, LINHAS_DE_UMA_VEZ, MAXIMO_DE_ITENS } from '@prumo/domain/obras/baremos/itens.ts'
import { COLUNAS_DE_ITENS } from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import { IconArrowLeft, IconDeviceFloppy, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useBlocker, useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { guardLeaving } from '../../ui/form/leaving.ts'
import { SearchField } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Baremos.module.css'
import type { Baremo } from './baremo.ts'
import grade from './Grade.module.css'
import { Grade } from './Grade.tsx'
import { arrumado, colar, comoCsv, emBranco, type LinhaDaGrade, linhasDe, mudada, nova, preparar } from './grade.ts'

const ImportarDialog = lazy(() => import('./ImportarDialog.tsx'))

/** The items of a draft, typed and pasted as in a spreadsheet. */
export function ItensScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(baremos, id)
  const baremo = record.data as unknown as Baremo | undefined
  usePageTitle(baremo?.nome)
  if (record.isError && !baremo)
    return <RecordFailure tela={baremos.tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!baremo) return <Skeletons lines={10} />
  return <Editor key={id} atual={baremo} />
}

const SAIR = {
  title: 'Sair sem salvar?',
  body: 'Há itens alterados que ainda não foram salvos.',
  action: 'Sair sem salvar',
  cancel: 'Continuar aqui',
  danger: true,
} as const

/** Asks before what was typed is lost. */
function useGuarda(sujo: boolean): void {
  const mayGo = async () => !sujo || (await confirm(SAIR)) !== null
  useBlocker({
    enableBeforeUnload: sujo,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayGo()),
  })
  useEffect(() => guardLeaving(mayGo))
}

function Editor({ atual }: { atual: Baremo }) {
  const router = useRouter()
  const [base, setBase] = useState(atual)
  const [linhas, setLinhas] = useState<LinhaDaGrade[]>(() => comLinha(linhasDe(atual.itens)))
  const [busca, setBusca] = useState('')
  const [erros, setErros] = useState<ReadonlyMap<number, string>>(new Map())
  const [ir, setIr] = useState<{ chave: number } | null>(null)
  const [importar, setImportar] = useState<{ colado?: File } | null>(null)
  const salvar = useCommand(
    (body: { revisao: number; gravar: object[]; excluir: string[] }) =>
      api.call(chamadasDeBaremos.mudarItens, { params: { id: base.id }, body: body as never }),
    { touches: [baremos.name, baremosItens.name] },
  )
  const recomecar = (de: Baremo) => {
    setBase(de)
    setLinhas(comLinha(linhasDe(de.itens)))
    setErros(new Map())
  }
  const mudadas = useMemo(() => linhas.filter((linha) => mudada(linha) && !emBranco(linha)).length, [linhas])
  const sujo = mudadas > 0
  useGuarda(sujo)
  // What somebody else saved is taken in while nothing was typed here.
  useEffect(() => {
    if (!sujo && atual.revisao > base.revisao) recomecar(atual)
  })
  const procurado = useDeferredValue(busca)
  const visiveis = useMemo(() => {
    const palavras = searchable(procurado).split(' ').filter(Boolean)
    if (palavras.length === 0) return linhas
    return linhas.filter((linha) => {
      const texto = searchable(`${linha.celulas[0]} ${linha.celulas[2]}`)
      return emBranco(linha) || palavras.every((palavra) => texto.includes(palavra))
    })
  }, [linhas, procurado])
  const mexer = (chave: number, com: (linha: LinhaDaGrade) => LinhaDaGrade | null) =>
    setLinhas((antes) => antes.flatMap((linha) => (linha.chave === chave ? (com(linha) ?? []) : linha)))
  const maisUma = () => {
    const chave = Math.max(-1, ...linhas.map((linha) => linha.chave)) + 1
    setLinhas([...linhas, nova(chave)])
    setIr({ chave })
  }
  const colado = (onde: { linha: number; coluna: number }, bloco: string[][]) => {
    // What is long, or brings its own titles, is looked at line by line before it comes in.
    if (bloco.length > 300 || comoCsv(bloco).startsWith('"C')) {
      setImportar({ colado: new File([comoCsv(bloco)], 'colado.csv', { type: 'text/csv' }) })
      return
    }
    setLinhas(
      colar(
        linhas,
        visiveis.map(({ chave }) => chave),
        onde,
        bloco,
      ),
    )
    toast.success(`${bloco.length === 1 ? '1 linha colada' : `${bloco.length} linhas coladas`}.`)
  }
  const gravar = async () => {
    const pronto = preparar(linhas)
    setErros(pronto.erros)
    const [primeiro] = pronto.erros.keys()
    if (primeiro !== undefined) {
      setBusca('')
      setIr({ chave: primeiro })
      return
    }
    if (pronto.gravar.length > LINHAS_DE_UMA_VEZ || pronto.excluir.length > LINHAS_DE_UMA_VEZ) {
      await showResult({
        kind: 'failure',
        message: `De uma vez gravam-se até ${LINHAS_DE_UMA_VEZ.toLocaleString('pt-BR')} linhas. Para mais, use Importar planilha.`,
      })
      return
    }
    try {
      const feito = await salvar.run({
        revisao: base.revisao,
        gravar: [...pronto.gravar],
        excluir: [...pronto.excluir],
      })
      recomecar(feito as unknown as Baremo)
      toast.success('Itens salvos.')
    } catch (error) {
      await showResult({ kind: 'failure', title: 'Os itens não foram salvos', message: (error as Error).message })
    }
  }
  const voltar = () => void router.navigate({ to: detailAddress(baremos.tela, base.id) })
  const fechado = base.status !== SITUACAO_DE_BAREMO.rascunho
  if (fechado)
    return (
      <>
        <PageHeader title={base.nome} subtitle="Itens" actions={<Voltar onClick={voltar} />} />
        <p className={css.nota}>{base.fechado}</p>
      </>
    )
  const preenchidas = linhas.filter((linha) => !emBranco(linha)).length
  return (
    <>
      <PageHeader
        title={base.nome}
        subtitle="Itens"
        count={preenchidas.toLocaleString('pt-BR')}
        actions={
          <>
            <Voltar onClick={voltar} />
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} />}
              disabled={sujo}
              onClick={() => setImportar({})}
            >
              Importar planilha…
            </Button>
            <Button
              leftSection={<IconDeviceFloppy size={16} />}
              disabled={!sujo || salvar.running}
              onClick={() => void gravar()}
            >
              {sujo ? `Salvar ${mudadas.toLocaleString('pt-BR')} ${mudadas === 1 ? 'linha' : 'linhas'}` : 'Salvar'}
            </Button>
          </>
        }
      />
      <div className={css.barra}>
        <SearchField
          value={busca}
          onSearch={setBusca}
          delay={0}
          placeholder="Buscar por código ou descrição…"
          label="Buscar nos itens"
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={linhas.length >= MAXIMO_DE_ITENS}
          onClick={maisUma}
        >
          Nova linha
        </Button>
      </div>
      <Grade
        linhas={visiveis}
        erros={erros}
        ir={ir}
        onCelula={(chave, coluna, texto) =>
          mexer(chave, (linha) => ({
            ...linha,
            celulas: linha.celulas.with(coluna, arrumado(COLUNAS_DE_ITENS[coluna]!, texto)),
          }))
        }
        onColar={colado}
        onSair={(chave) =>
          mexer(chave, (linha) => (linha.linhaId === undefined ? null : { ...linha, sai: !linha.sai }))
        }
        onNova={maisUma}
      />
      <div className={grade.pe}>
        {erros.size > 0 && (
          <p role="alert" data-erro>
            {erros.size === 1 ? '1 linha com erro' : `${erros.size} linhas com erro`}: {[...erros.values()][0]}
          </p>
        )}
        {sujo && atual.revisao > base.revisao && (
          <p role="status" data-erro>
            Outra pessoa alterou esta tabela.{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => recomecar(atual)}>
              Recarregar e perder o que digitei
            </Button>
          </p>
        )}
        <p>Enter desce e, na última, abre outra linha · Ctrl+Delete retira · cole um bloco copiado da planilha</p>
      </div>
      {importar && (
        <Suspense fallback={null}>
          <ImportarDialog
            id={base.id}
            revisao={base.revisao}
            colado={importar.colado}
            onFechar={() => setImportar(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const comLinha = (linhas: LinhaDaGrade[]): LinhaDaGrade[] => (linhas.length > 0 ? linhas : [nova(0)])

const Voltar = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onClick}>
    Voltar
  </Button>
)

import { Button, Select } from '@mantine/core'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { extratoDoBanco } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { Cabecalho } from './Cabecalho.tsx'
import css from './Conciliar.module.css'
import { FLUXO, useExtrato, useProjecao } from './consulta.ts'
import fluxo from './Fluxo.module.css'
import { LinhaDoExtrato } from './LinhaDoExtrato.tsx'

const GRUPOS = { '1': 'A conciliar', '2': 'Conciliadas', '3': 'Ignoradas' } as const
const MOST_BYTES = 5 * 1024 * 1024

/** The bank's statement beside what is foreseen and paid: a person says which is which. */
export function ConciliarScreen() {
  const projecao = useProjecao({ periodo: 'mes' })
  const contas = projecao.data?.contas ?? []
  const [escrita, mudarConta] = useAddressValue('conta')
  const conta = escrita || (contas[0]?.id ?? null)
  const [grupo, mudarGrupo] = useAddressValue('linhas', { usual: '1' })
  const extrato = useExtrato(conta, grupo)
  const totais = extrato.data?.totais
  return (
    <>
      <Cabecalho
        aba="conciliar"
        count={totais && (totais.pendentes === 1 ? '1 linha a conciliar' : `${totais.pendentes} linhas a conciliar`)}
      />
      {projecao.isError ? (
        <ErrorState message={projecao.error.message} onRetry={() => void projecao.refetch()} />
      ) : projecao.data && contas.length === 0 ? (
        <EmptyState message="Cadastre antes uma conta pagadora, em Financeiro, Contas pagadoras." />
      ) : (
        <>
          <div className={fluxo.controles}>
            <Select
              className={fluxo.campo!}
              aria-label="Conta do extrato"
              placeholder="Escolha a conta"
              data={contas.map(({ id, nome }) => ({ value: id, label: nome }))}
              value={conta}
              onChange={mudarConta}
              allowDeselect={false}
            />
            <SegmentedChoice
              label="Linhas"
              options={GRUPOS}
              value={grupo as keyof typeof GRUPOS}
              onChange={mudarGrupo}
            />
          </div>
          {conta && <Importar key={conta} conta={conta} />}
          {!conta ? (
            projecao.data && <EmptyState message="Escolha a conta para ver o extrato." />
          ) : extrato.isError ? (
            <ErrorState message={extrato.error.message} onRetry={() => void extrato.refetch()} />
          ) : !extrato.data ? (
            <Skeletons lines={8} height={24} />
          ) : extrato.data.itens.length === 0 ? (
            <EmptyState
              message={grupo === '1' ? 'Nada a conciliar. Importe o extrato da conta.' : 'Nenhuma linha aqui.'}
            />
          ) : (
            <ul className={css.linhas} aria-label={GRUPOS[grupo as keyof typeof GRUPOS]}>
              {extrato.data.itens.map((linha) => (
                <LinhaDoExtrato key={linha.id} linha={linha} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

function Importar({ conta }: { conta: string }) {
  const [arquivos, setArquivos] = useState<File[]>([])
  const { run, running } = useCommand(
    (arquivo: File) => {
      const form = new FormData()
      form.set('contaId', conta)
      form.set('arquivo', arquivo)
      return api.upload(chamadasDoFluxo.importarExtrato, form)
    },
    { touches: [FLUXO] },
  )
  const importar = async () => {
    try {
      const { novas, repetidas, saldo, avisos } = await run(arquivos[0]!)
      setArquivos([])
      const frase = [
        novas === 0 ? 'Nenhuma linha nova.' : novas === 1 ? '1 linha nova.' : `${novas} linhas novas.`,
        repetidas === 1 ? '1 já estava aqui.' : repetidas > 1 && `${repetidas} já estavam aqui.`,
        saldo && 'O saldo do extrato foi lançado.',
      ]
      toast.success(frase.filter(Boolean).join(' '))
      for (const aviso of avisos) toast.info(aviso)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return (
    <div className={css.importar}>
      <FileDrop
        label="Extrato OFX ou CNAB 240"
        files={arquivos}
        onFiles={setArquivos}
        accept={endingsOf(extratoDoBanco.accept)}
        maxBytes={MOST_BYTES}
        maxFiles={1}
        disabled={running}
      />
      {arquivos.length > 0 && (
        <div className={css.botoes}>
          <Button leftSection={<IconUpload size={16} />} disabled={running} onClick={() => void importar()}>
            {running ? 'Importando…' : 'Importar extrato'}
          </Button>
        </div>
      )}
    </div>
  )
}

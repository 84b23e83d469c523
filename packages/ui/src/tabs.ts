export * from './Tabs/Tabs.tsx';

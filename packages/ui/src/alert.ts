export * from './Alert/Alert.tsx';
